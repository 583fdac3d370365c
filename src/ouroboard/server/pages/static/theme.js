// Runs before anything is painted, so that a chosen theme never flashes into the other. The table's page keeps the same slot.
try {
  const { theme } = JSON.parse(localStorage.getItem("ouroboard.prefs") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system's theme.
}
