import { createHash } from "node:crypto";

export interface PageContent {
  /** The article and everything in it, clean. */
  markup: string;
  title: string;
  /** Empty when nobody's name is known. */
  author: string;
  /** BCP 47. */
  lang: string;
}

/**
 * Makes the function that puts a clean article into a whole document. Pictures are `data:` URIs by
 * then and the stylesheet is ours, so the document may load nothing at all.
 * @param css the templates' stylesheet, which also sets the size of the page
 */
export function documentComposer(css: string): (content: PageContent) => string {
  // Nobody sees the screen: left to it, the browser would lay out and paint every document twice.
  const style = `${css}body{margin:0}@media screen{html{display:none}}`;
  const styleHash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return ({ markup, title, author, lang }) =>
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeText(title)}</title>` +
    `<meta name="author" content="${escapeText(author)}"><style>${style}</style></head>` +
    `<body>${markup}</body></html>`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => ESCAPES[character] ?? "");
