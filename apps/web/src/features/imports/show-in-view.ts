/** CSS pixels that bars take up at the window's edges. */
const BARS = { top: 170, bottom: 60 };

/** Leaves what can be seen where it is. */
export function showInView(element: Element | null | undefined): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < BARS.top || bottom > innerHeight - BARS.bottom) element.scrollIntoView({ block: "center" });
}
