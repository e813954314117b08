import { randomUUID } from "node:crypto";
import { decodeXML } from "entities";
import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from "@postfolio/templates/allowed-markup.ts";

/*
 * Limits on hostile documents. A five-page resume has about 1,200 opening and closing tags and 30,000 characters,
 * nested 9 deep. Escaping makes a URL up to nine times as long.
 */
const MAX_TAGS = 12_000;
const MAX_MARKUP = 400_000;
const MAX_DEPTH = 24;
const MAX_ATTRIBUTES = 16;
const MAX_ATTRIBUTE = 20_000;
const MAX_PICTURES = 4;

export interface CleanMarkup {
  /** Each picture's `src` is a key of `pictures`. */
  content: string;
  /** Placeholder → unchecked source. */
  pictures: Map<string, string>;
  classes: string[];
  /** For example, "#1f4e8c"; empty for a template's own accent. */
  accent: string;
  lang: string;
  dir: "ltr" | "rtl" | "";
  name: string;
  hasContent: boolean;
}

const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u;
const COLOR = /^#[0-9a-f]{6}$/u;
const PICTURE_SCHEME = "picture";

/**
 * Keeps only the elements, attributes, and classes that the templates write.
 * @returns null if the HTML is larger than any resume
 */
export function sanitize(html: string): CleanMarkup | null {
  const nonce = randomUUID();
  const { markup, embedded } = liftPictures(html, nonce);
  if (!isBounded(markup)) return null;
  const pictures = new Map<string, string>();
  const article: Record<string, string> = {};

  const content = sanitizeHtml(markup, {
    allowedTags: Object.keys(ALLOWED_ELEMENTS).filter((name) => name !== "article"),
    allowedAttributes: { ...ALLOWED_ELEMENTS, "*": ["class", "lang", "dir"] },
    allowedClasses: { "*": [...ALLOWED_CLASSES] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: [PICTURE_SCHEME] },
    allowProtocolRelative: false,
    selfClosing: ["img"],
    nestingLimit: MAX_DEPTH,
    transformTags: {
      // Dropped, because the printer wraps the content in its own `article`, and there must be exactly one.
      article: (tagName, attribs) => {
        Object.assign(article, attribs);
        return { tagName, attribs: {} };
      },
      img: (tagName, attribs) => {
        const placeholder = `${PICTURE_SCHEME}:${nonce}-${pictures.size}`;
        const source = attribs["src"] ?? "";
        if (pictures.size < MAX_PICTURES) pictures.set(placeholder, embedded.get(source) ?? source);
        return { tagName, attribs: { ...attribs, src: placeholder } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictures.has(attribs["src"] ?? ""),
  });

  return {
    content,
    pictures,
    classes: (article["class"] ?? "").split(/\s+/u).filter((name) => ALLOWED_CLASSES.includes(name)),
    accent: COLOR.test(article["data-accent"] ?? "") ? (article["data-accent"] as string) : "",
    lang: LANGUAGE.test(article["lang"] ?? "") ? (article["lang"] as string) : "en",
    dir: article["dir"] === "rtl" || article["dir"] === "ltr" ? article["dir"] : "",
    name: plainText(/<h1[^>]*>(?<name>[^]*?)<\/h1>/u.exec(content)?.groups?.["name"] ?? ""),
    hasContent: pictures.size > 0 || /(?:^|>)\s*[^\s<]/u.test(content),
  };
}

/** Replaces embedded pictures with placeholders, because the pictures are far longer than the rest of the markup. */
function liftPictures(html: string, nonce: string) {
  const embedded = new Map<string, string>();
  const markup = html.replaceAll(/(?<==")data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+(?=")/gu, (source) => {
    if (embedded.size === MAX_PICTURES) return source;
    const key = `${PICTURE_SCHEME}:embedded-${nonce}-${embedded.size}`;
    embedded.set(key, source);
    return key;
  });
  return { markup, embedded };
}

/**
 * Runs before sanitizing, because the sanitizer's cost is quadratic in the number of open elements and in the length
 * of a URL. This check is linear.
 */
function isBounded(markup: string): boolean {
  if (markup.length > MAX_MARKUP || countTags(markup) > MAX_TAGS) return false;
  const found = { attributes: 0, text: 0, tooMuch: false };
  const parser = new Parser({
    onopentagname: () => {
      found.attributes = 0;
    },
    onattribute: (_name, value) => {
      found.attributes += 1;
      if (found.attributes > MAX_ATTRIBUTES || value.length > MAX_ATTRIBUTE) found.tooMuch = true;
    },
    ontext: (piece) => {
      found.text += piece.length;
      if (found.text > LIMITS.pdfCharacters) found.tooMuch = true;
    },
  });
  for (let at = 0; !found.tooMuch && at < markup.length; at += PIECE) {
    parser.write(markup.slice(at, at + PIECE));
  }
  parser.end();
  return !found.tooMuch;
}

const PIECE = 16_384;

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf("<"); at !== -1 && count <= MAX_TAGS; at = html.indexOf("<", at + 1)) count += 1;
  return count;
}

const plainText = (markup: string): string =>
  decodeXML(markup.replace(/<[^>]*>/gu, ""))
    .replace(/\s+/gu, " ")
    .trim();
