export function bringIntoSight(place: Element): void {
  const scroller = place.closest<HTMLElement>("section[tabindex]");
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = place.getBoundingClientRect();
  if (bottom > view.top && top < view.bottom) return;
  scroller.scrollBy({ top: top - view.top - view.height / 3, behavior: "smooth" });
}
