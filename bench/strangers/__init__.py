"""What is measured of Don't Talk to Strangers."""
