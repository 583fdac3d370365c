"""What the box and the scenarios of Tales from the Loop hold."""
