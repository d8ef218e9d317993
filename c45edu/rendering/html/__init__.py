"""This room renders a document as HTML: one self-contained file, a page to read and walk through, or slides."""
