import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Uses an inert document, which does not load pictures. */
export function htmlOf(document_: ReactNode): string {
  const element = document.implementation.createHTMLDocument().createElement("div");
  const root = createRoot(element);
  flushSync(() => root.render(document_));
  const html = element.innerHTML;
  root.unmount();
  return html;
}
