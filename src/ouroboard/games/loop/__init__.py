"""LOOP, by Takashi Saito: race to empty your hand, then change seats and play somebody else's hand better."""
