"""The kernel: agenda, fate, actions, events, memory. Pure, no input or output, no game words. Compiled with mypyc."""
