import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { escapeUTF8 as escape } from "entities";

export interface PageContent {
  markup: string;
  title: string;
  author: string;
  /** BCP 47. */
  lang: string;
  template: number;
}

/**
 * The document must not load anything: pictures are `data:` URIs and the stylesheets are our own. All documents share
 * one policy, because a browser's page obeys the policies of every document it has printed.
 */
export async function documentComposer(): Promise<(content: PageContent) => string> {
  const [resume = "", letter = "", carousel = "", ...styles] = await Promise.all(
    [
      "resume/resume.css",
      "letter/letter.css",
      "carousel/carousel.css",
      ...TEMPLATES.map(({ name }) => `templates/${name}/style.css`),
    ].map(readStyle),
  );
  // The screen rule keeps the browser from painting the document on an invisible screen. Unlike `display: none`, it
  // lets the two layouts of a print share the shaped text.
  const shared = `${resume}${letter}${carousel}body{margin:0}@media screen{html{content-visibility:hidden}}`;
  const hashes = [shared, ...styles].map(
    (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
  const policy = `default-src 'none'; style-src ${hashes.join(" ")}; img-src data:; base-uri 'none'; form-action 'none'`;
  return ({ markup, title, author, lang, template }) =>
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escape(title)}</title>` +
    `<meta name="author" content="${escape(author)}"><style>${shared}</style><style>${styles[template - 1] ?? ""}</style></head>` +
    `<body>${markup}</body></html>`;
}

const readStyle = (file: string): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve(`@postfolio/templates/${file}`), "utf8");
