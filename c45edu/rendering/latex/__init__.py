"""This room renders a document as LaTeX: text, tables, derivations and trees, in a page that compiles as it stands."""
