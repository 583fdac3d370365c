// The lab's page: checks while one writes, goes to a line, keeps the draft, opens and saves files. Without it the buttons still work.

const form = document.querySelector("[data-lab]");
const text = form.elements.text;
const verdict = form.querySelector("[data-verdict]");
const caret = form.querySelector("[data-caret]");
const fresh = { name: form.elements.name.value, text: text.value };
const SLOT = `ouroboard.lab.${form.dataset.lab}`;
const PAUSE = 600; // milliseconds after the last key

function element(name, words, className = "") {
  const made = document.createElement(name);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

// ---- the draft, kept in this browser

function kept() {
  try {
    return JSON.parse(localStorage.getItem(SLOT) ?? "null");
  } catch {
    return null;
  }
}

function keep() {
  try {
    localStorage.setItem(SLOT, JSON.stringify({ name: form.elements.name.value, text: text.value }));
  } catch {
    // Then it lasts as long as this page.
  }
}

function show(draft) {
  form.elements.name.value = draft.name;
  text.value = draft.text;
  keep();
  check();
}

// ---- lines

function goTo(line) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  text.scrollTop = (line - 4) * (text.scrollHeight / lines.length);
}

function tellLine() {
  caret.textContent = `Line ${text.value.slice(0, text.selectionStart).split("\n").length}`;
}

// ---- the checker

const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.…!?]$/.test(words) ? "" : "."}`;

function remark(each, kind) {
  const item = element("li", "", kind);
  const line = element("button", `Line ${each.line}`, "line");
  line.type = "button";
  line.dataset.line = each.line;
  item.append(line, " ", element("span", sentence(each.wrong)), " ", element("span", sentence(each.fix), "fix"), " ", element("code", each.code));
  return item;
}

function tell(found) {
  const count = found.mistakes.length;
  const list = element("ul", "", "found");
  list.append(...found.mistakes.map((each) => remark(each, "wrong")), ...found.advice.map((each) => remark(each, "advice")));
  const words = count ? `${count} ${count === 1 ? "mistake" : "mistakes"}:` : "No mistakes. It can be played.";
  verdict.replaceChildren(element("p", words, count ? "" : "good"), list);
}

let waiting = 0;
let latest = 0;

async function check() {
  clearTimeout(waiting);
  const mine = ++latest;
  const body = JSON.stringify({ name: form.elements.name.value, text: text.value });
  try {
    const answer = await fetch(`/api/lab/${form.dataset.lab}`, { method: "POST", headers: { "content-type": "application/json" }, body });
    const found = await answer.json();
    if (mine !== latest) return;
    if (answer.ok) tell(found);
    else verdict.replaceChildren(element("p", sentence(found.reason), "problems"));
  } catch {
    if (mine === latest) verdict.replaceChildren(element("p", "The server could not be reached. Check again in a moment.", "problems"));
  }
}

function checkSoon() {
  keep();
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
}

// ---- buttons

function save() {
  const link = element("a", "");
  link.href = URL.createObjectURL(new Blob([text.value], { type: "text/yaml" }));
  link.download = form.elements.name.value;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function open({ target }) {
  const file = target.files[0];
  if (!file) return;
  const name = file.name.toLowerCase().replace(/\.ya?ml$/, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  show({ name: `${name || "mine"}.yaml`, text: await file.text() });
  target.value = "";
}

form.querySelector("[data-tools]").hidden = false;
form.querySelector("[data-save]").addEventListener("click", save);
form.querySelector("[data-open]").addEventListener("change", open);
form.querySelector("[data-fresh]").addEventListener("click", () => {
  if (confirm("Throw your draft away and begin with a new one?")) {
    localStorage.removeItem(SLOT);
    location.assign(location.pathname);
  }
});
form.querySelector("[data-check]").addEventListener("click", (event) => {
  if (!form.reportValidity()) return;
  event.preventDefault();
  check();
});
verdict.addEventListener("click", (event) => {
  const line = event.target.closest("[data-line]");
  if (line) goTo(Number(line.dataset.line));
});
form.addEventListener("input", checkSoon);
for (const moved of ["keyup", "click", "focus"]) text.addEventListener(moved, tellLine);

// A page that answers a form shows what was sent; a page that is opened shows the draft.
const draft = form.dataset.answered === undefined ? kept() : null;
if (draft && draft.text !== fresh.text) show(draft);
else check();
tellLine();
