"""An archive that is made up: as many finished games as one likes, for development and for measurements.

The games were really played, by programs and by lot, but only some hundred of them (`pool`); each stored game is one of
them under other names (`people`) and circumstances (`mix`). All of it follows from a seed.
"""
