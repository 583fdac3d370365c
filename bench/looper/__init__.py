"""What is measured of Tragedy Looper."""
