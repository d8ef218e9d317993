"""This room marks hand calculations: which number is wrong, and which mistake makes exactly that number."""
