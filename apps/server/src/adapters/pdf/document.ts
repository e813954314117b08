import { createHash } from "node:crypto";
import { escapeUTF8 as escape } from "entities";

export interface PageContent {
  /** The sanitized article. */
  markup: string;
  title: string;
  /** Empty if the name is unknown. */
  author: string;
  /** BCP 47. */
  lang: string;
}

/**
 * Creates the function that wraps a sanitized article in a complete document. By then pictures are `data:`
 * URIs and the stylesheet is our own, so the document is not allowed to load anything.
 * @param css the templates' stylesheet, which also sets the page size
 */
export function documentComposer(css: string): (content: PageContent) => string {
  // Without the screen rule, the browser would lay out and paint every document twice.
  const style = `${css}body{margin:0}@media screen{html{display:none}}`;
  const styleHash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return ({ markup, title, author, lang }) =>
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escape(title)}</title>` +
    `<meta name="author" content="${escape(author)}"><style>${style}</style></head>` +
    `<body>${markup}</body></html>`;
}
