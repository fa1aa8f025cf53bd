"""The benchmarks: `python -m tests.bench` prints each figure beside its baseline, measured in the same run.

They run on a PostgreSQL with fsync and a Valkey of their own, in a temporary folder on the disk of the checkout.
"""
