import "@testing-library/jest-dom/vitest";

/* Browser features that the screens use and jsdom lacks: the window never scrolls, and nothing has a size or moves. */

class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === "(prefers-reduced-motion: reduce)" }),
  scrollTo: () => {},
});
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {}, getAnimations: () => [] });
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
Object.assign(document, {
  elementFromPoint: () => null,
  fonts: Object.assign(new EventTarget(), { ready: Promise.resolve(), load: async () => [] }),
});

// Charts need a canvas to draw on.
const MEASURED = { width: 0 };
Object.assign(HTMLCanvasElement.prototype, {
  getContext(this: HTMLCanvasElement) {
    return new Proxy(
      { canvas: this },
      {
        get: (drawn, name) =>
          Reflect.has(drawn, name) ? (Reflect.get(drawn, name) as unknown) : () => MEASURED,
      },
    );
  },
});

// This is the only class that affects a button's accessible name.
document.head.append(
  Object.assign(document.createElement("style"), { textContent: ".invisible { visibility: hidden }" }),
);
