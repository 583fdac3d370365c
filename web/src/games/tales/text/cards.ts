// What cards and conditions do.

import type { Combo, Condition, Tag, Trait } from "../wire";

/** Tags and combos as they are printed on cards. */
export const tags: Record<Tag | Combo, string> = {
  ...{ battery: "BATTERY", bike: "BIKE", cables: "CABLES", clothes: "CLOTHES", club: "CLUB", combustible: "COMBUSTIBLE", computer: "COMPUTER" },
  ...{ fire: "FIRE", glue: "GLUE", knowledge: "KNOWLEDGE", loud: "LOUD", makeup: "MAKEUP", sharp: "SHARP" },
  ...{ chemicals: "CHEMICALS", decoy: "DECOY", explosive: "EXPLOSIVE", hit_n_run: "HIT N RUN", interface: "INTERFACE", knockout: "KNOCKOUT" },
  ...{ parts: "PARTS", power: "POWER", reach: "REACH", rope: "ROPE", tow: "TOW" },
};

/** What an item does on a trait: one die more. */
export const oneDieMore: Record<Trait, string> = { brave: "brave +1", charming: "charming +1", clever: "clever +1", quick: "quick +1", tough: "tough +1" };

export const conditionRules: Record<Condition, string> = {
  exhausted: "Locks a cube.",
  upset: "Locks a cube. Cannot help anybody. Ends after a roll with a helper.",
  scared: "Locks a cube. The strength gives no dice. Ends after a success.",
  injured: "Locks a cube. Two dice less, no push. Heals one step every evening.",
};

export const discarded = "discarded";
