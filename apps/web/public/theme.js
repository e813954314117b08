// Runs before the first paint, so that a chosen theme never flashes. Kept outside the bundle because
// modules run too late, and outside the page because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme applies.
}
