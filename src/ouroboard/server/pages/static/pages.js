// What the pages do a little better with JavaScript. Everything here works without it.

const root = document.documentElement;
const SLOT = "ouroboard.prefs";

// The other preferences in the slot belong to the table's page and stay as they are.
function keepTheme(theme) {
  try {
    const kept = JSON.parse(localStorage.getItem(SLOT) ?? "{}");
    localStorage.setItem(SLOT, JSON.stringify({ ...kept, theme }));
  } catch {
    // It holds for this page, then.
  }
}

function themed() {
  return root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function offerTheme(button) {
  const show = () => button.setAttribute("aria-pressed", String(themed() === "dark"));
  button.hidden = false;
  button.addEventListener("click", () => {
    root.dataset.theme = themed() === "dark" ? "light" : "dark";
    keepTheme(root.dataset.theme);
    show();
  });
  show();
}

// Whoever pastes the whole link into the field for the code means the code in it.
function takeLink(form) {
  form.addEventListener("submit", () => {
    const field = form.elements.code;
    field.value = /\/t\/([^/?#\s]+)/.exec(field.value)?.[1] ?? field.value;
  });
}

function searchAsYouType(form) {
  const sections = [...document.querySelectorAll("[data-rule]")].map((section) => ({ section, text: section.textContent.toLowerCase() }));
  const status = form.querySelector("[role=status]");
  form.elements.q.addEventListener("input", () => {
    const words = form.elements.q.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, text } of sections) {
      section.hidden = !words.every((word) => text.includes(word));
      found += section.hidden ? 0 : 1;
    }
    status.textContent = words.length ? `${found} of ${sections.length} sections` : "";
  });
}

// On a small window a long list of contents would hide what it leads to.
function fold(details) {
  details.open = !matchMedia("(max-width: 900px)").matches;
}

const each = (selector, upgrade) => document.querySelectorAll(selector).forEach(upgrade);
each("[data-theme-button]", offerTheme);
each("[data-join]", takeLink);
each("[data-search]", searchAsYouType);
each("[data-fold]", fold);
