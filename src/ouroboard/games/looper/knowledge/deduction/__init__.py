"""What can be deduced in Tragedy Looper from what was heard."""
