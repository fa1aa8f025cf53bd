"""Pages: parse, call one action or selector, render."""
