"""The files of the box: one for each class of cards."""
