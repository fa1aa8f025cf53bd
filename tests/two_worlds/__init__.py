"""Two worlds with one public past: whatever a viewer can get must be the same in both (R11)."""
