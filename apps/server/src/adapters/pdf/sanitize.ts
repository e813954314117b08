import { randomUUID } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from "@postfolio/templates/allowed-markup.ts";

/*
 * Bounds that keep a hostile document from costing a browser. A resume of five pages has about 1,200
 * opening and closing tags and 30,000 characters, and nests 9 deep.
 */
const MAX_TAGS = 12_000;
const MAX_CHARACTERS = 400_000;
const MAX_DEPTH = 24;
const MAX_PICTURES = 4;

/** What remains of a client's HTML: the templates' own markup and nothing else. */
export interface CleanMarkup {
  /** The content of the article. Each picture's `src` is one of the keys of `pictures`. */
  content: string;
  /** Placeholder → source as the client sent it, not yet looked at. */
  pictures: Map<string, string>;
  /** Classes of the article that the templates know. */
  classes: string[];
  lang: string;
  dir: "ltr" | "rtl" | "";
  /** The text of the first heading, which is the person's name; empty when there is none. */
  name: string;
  hasContent: boolean;
}

/** The parser writes every name in lower case; browsers read SVG's attributes all the same. */
const allowedAttributes = Object.fromEntries(
  Object.entries(ALLOWED_ELEMENTS).map(([element, names]) => [
    element,
    names.map((name) => name.toLowerCase()),
  ]),
);

const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u;
const PICTURE_SCHEME = "picture";

/**
 * Reduces hostile HTML to the elements, attributes and classes the templates write. Everything else
 * goes: scripts, styles, event handlers, and whatever loads, redirects or embeds.
 * @returns null when there is more of it than any resume has
 */
export function sanitize(html: string): CleanMarkup | null {
  if (countTags(html) > MAX_TAGS) return null;
  const nonce = randomUUID();
  const pictures = new Map<string, string>();
  const article: Record<string, string> = {};

  const content = sanitizeHtml(html, {
    allowedTags: Object.keys(ALLOWED_ELEMENTS).filter((name) => name !== "article"),
    allowedAttributes: { ...allowedAttributes, "*": ["class", "lang", "dir"] },
    allowedClasses: { "*": [...ALLOWED_CLASSES] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: [PICTURE_SCHEME] },
    allowProtocolRelative: false,
    selfClosing: ["img", "wbr"],
    nestingLimit: MAX_DEPTH,
    transformTags: {
      // Read and dropped: it is written anew around the content, so that there is exactly one.
      article: (tagName, attribs) => {
        Object.assign(article, attribs);
        return { tagName, attribs: {} };
      },
      img: (tagName, attribs) => {
        const placeholder = `${PICTURE_SCHEME}:${nonce}-${pictures.size}`;
        if (pictures.size < MAX_PICTURES) pictures.set(placeholder, attribs["src"] ?? "");
        return { tagName, attribs: { ...attribs, src: placeholder } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictures.has(attribs["src"] ?? ""),
  });
  if (content.length > MAX_CHARACTERS) return null;

  return {
    content,
    pictures,
    classes: (article["class"] ?? "").split(/\s+/u).filter((name) => ALLOWED_CLASSES.includes(name)),
    lang: LANGUAGE.test(article["lang"] ?? "") ? (article["lang"] as string) : "en",
    dir: article["dir"] === "rtl" || article["dir"] === "ltr" ? article["dir"] : "",
    name: plainText(/<h1[^>]*>(?<name>[^]*?)<\/h1>/u.exec(content)?.groups?.["name"] ?? ""),
    hasContent: pictures.size > 0 || /(?:^|>)\s*[^\s<]/u.test(content),
  };
}

/** Counted before parsing, whose cost grows with the square of what is left open. */
function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf("<"); at !== -1 && count <= MAX_TAGS; at = html.indexOf("<", at + 1)) count += 1;
  return count;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text of clean markup, on one line. */
const plainText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/gu, "")
    .replace(/&(?:amp|lt|gt|quot);/gu, (entity) => ENTITIES[entity] ?? "")
    .replace(/\s+/gu, " ")
    .trim();
