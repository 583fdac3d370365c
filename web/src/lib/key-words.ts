// Which keys a command can have, for the list in the menu. The page fetches it with the menu.

import { BINDABLE, type Bindable, type Bindings, DIGIT } from "./keys";
import * as text from "./text/keys";

/** Returns why a command cannot have this key; empty when it can. */
export function whyNotKey(bindings: Bindings, command: Bindable, key: string): string {
  if (DIGIT.test(key)) return text.digitPicks(key);
  if ([...key].length !== 1 || key === " ") return text.keyHasMeaning(key === " " ? text.space : key);
  const other = BINDABLE.find((each) => each !== command && bindings[each] === key);
  return other === undefined ? "" : text.keyIsTaken(key, text.MEANING[other]);
}
