"""This room sets a document on paper: as plain data (`page_data`), by one template, with fonts that come along."""
