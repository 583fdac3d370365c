"""What is measured of LOOP."""
