import "@testing-library/jest-dom/vitest";

/* What the screens use of a browser and jsdom does not have: the window never scrolls and nothing has a size. */

class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => {},
});
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {}, getAnimations: () => [] });
Object.assign(document, {
  fonts: Object.assign(new EventTarget(), { ready: Promise.resolve(), load: async () => [] }),
});

// The one class of the styles that decides what a button is called.
document.head.append(
  Object.assign(document.createElement("style"), { textContent: ".invisible { visibility: hidden }" }),
);
