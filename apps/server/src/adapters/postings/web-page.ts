import { Parser } from "htmlparser2";

export interface WebPage {
  /** Text of the main content, if the page marks it, with a line for each paragraph and list item. */
  text: string;
  /** The posting's title, if the page reveals it: its first heading, or the title for link previews. */
  title: string;
  siteName: string;
  /** The bodies of `application/ld+json` scripts. */
  jsonLd: string[];
  /** A `JobPosting` in microdata, in the form of its JSON-LD; null if there is none. */
  microdata: Record<string, unknown> | null;
}

/** Maximum numbers of characters of text and of JSON. */
const MAX_TEXT = 200_000;
const MAX_JSON = 500_000;
/** In characters. A `main` element with less text is not the content. */
const LEAST_MAIN = 400;
const MAX_ITEM_VALUE = 50_000;

const BLOCKS = new Set(
  "address article aside blockquote body dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
const HIDDEN = new Set(
  "script style noscript template svg math iframe object select button head canvas".split(" "),
);
const AROUND = new Set(["nav", "header", "footer", "aside", "form", "dialog"]);

interface Element {
  name: string;
  isHidden: boolean;
  isAround: boolean;
  isMain: boolean;
  property: string;
  item: Record<string, unknown> | undefined;
  /** The value of an item's property. */
  value: string | undefined;
}

/** Collects text with a line per block. */
class Lines {
  #text = "";
  #atStart = true;
  add(text: string): void {
    if (this.#text.length > MAX_TEXT) return;
    const words = text.replace(/\s+/gu, " ");
    const clean = this.#atStart || this.#text.endsWith(" ") ? words.trimStart() : words;
    if (clean === "") return;
    this.#text += clean;
    this.#atStart = false;
  }
  break(): void {
    if (!this.#atStart) this.#text = `${this.#text.trimEnd()}\n`;
    this.#atStart = true;
  }
  get text(): string {
    return this.#text.replaceAll(/ *\n */gu, "\n").trim();
  }
}

/**
 * Reads a page without running its scripts. Takes time and memory proportional to the page's length.
 * @param html a whole page or a fragment
 */
export function readWebPage(html: string): WebPage {
  const [all, main, heading] = [new Lines(), new Lines(), new Lines()];
  const page = { title: "", previewTitle: "", siteName: "" };
  const jsonLd: string[] = [];
  let microdata: WebPage["microdata"] = null;
  let [script, isTitle, headings] = [undefined as string | undefined, false, 0];
  const open: Element[] = [];
  const inner = () => open.at(-1);
  const breakLine = () => {
    all.break();
    if (inner()?.isMain) main.break();
  };
  const tell = (text: string) => {
    const element = inner();
    if (element?.isHidden) return;
    if (!element?.isAround) all.add(text);
    if (element?.isMain && !element.isAround) main.add(text);
    if (headings === 1 && open.some(({ name }) => name === "h1")) heading.add(text);
  };
  const setProperty = (property: string, value: unknown) => {
    const scope = open.findLast(({ item }) => item !== undefined)?.item;
    if (!scope || property === "" || property === "__proto__") return;
    const before = scope[property];
    scope[property] =
      before === undefined
        ? value
        : Array.isArray(before)
          ? [...before.slice(0, 20), value]
          : [before, value];
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = inner();
        if (BLOCKS.has(name) || name === "br") breakLine();
        if (name === "h1") headings += 1;
        if (name === "title" && open.every((element) => element.name !== "svg")) isTitle = true;
        if (name === "meta") {
          const said = attributes["content"]?.trim() ?? "";
          const what = attributes["property"] ?? attributes["name"];
          if (what === "og:title") page.previewTitle ||= said;
          if (what === "og:site_name") page.siteName ||= said;
        }
        if (name === "script" && /^application\/ld\+json/iu.test(attributes["type"] ?? "")) script = "";
        const property = attributes["itemprop"] ?? "";
        const isItem = attributes["itemscope"] !== undefined;
        const type = /schema\.org\/(\w+)/u.exec(attributes["itemtype"] ?? "")?.[1];
        const isPosting = type === "JobPosting" && microdata === null;
        const isInside = open.some(({ item }) => item !== undefined);
        const item = isItem && (isPosting || isInside) ? { "@type": type ?? "" } : undefined;
        const given = attributes["content"] ?? attributes["datetime"];
        if (item && isPosting) microdata = item;
        if (item && property !== "") setProperty(property, item);
        else if (property !== "" && given !== undefined) setProperty(property, given);
        open.push({
          name,
          isHidden: (parent?.isHidden ?? false) || HIDDEN.has(name) || attributes["hidden"] !== undefined,
          // A form or header within the main content belongs to it.
          isAround: (parent?.isAround ?? false) || (AROUND.has(name) && !parent?.isMain),
          isMain:
            (parent?.isMain ?? false) ||
            name === "main" ||
            name === "article" ||
            attributes["role"] === "main" ||
            property === "description",
          property: item || given !== undefined ? "" : property,
          item,
          value: property !== "" && !item && given === undefined && isInside ? "" : undefined,
        });
        if (name === "li") tell("• ");
        for (const element of open)
          if (element.value !== undefined && (BLOCKS.has(name) || name === "br")) element.value += "\n";
      },
      ontext(text) {
        if (script !== undefined) {
          if (script.length < MAX_JSON) script += text;
          return;
        }
        if (isTitle) page.title += text;
        for (const element of open)
          if (element.value !== undefined && element.value.length < MAX_ITEM_VALUE) element.value += text;
        tell(text);
      },
      onclosetag(name) {
        if (BLOCKS.has(name)) breakLine();
        // A label may be separated from its value only by CSS.
        if (name === "label") tell(" ");
        const element = open.pop();
        if (element?.value !== undefined) setProperty(element.property, element.value.trim());
        if (name === "title") isTitle = false;
        if (name === "script" && script !== undefined) {
          if (jsonLd.length < 20) jsonLd.push(script);
          script = undefined;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  const whole = all.text;
  return {
    text: main.text.length >= LEAST_MAIN ? main.text : whole,
    title: heading.text.replaceAll("\n", " ") || page.previewTitle || page.title.trim(),
    siteName: page.siteName,
    jsonLd,
    microdata,
  };
}

/** @param html a fragment, such as a description */
export const textOf = (html: string): string => readWebPage(html).text;

/** Returns the text of a description whose markup may be escaped, as on many sites; empty if the value is not text. */
export function escapedTextOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const once = textOf(value.includes("<") ? value : value.replaceAll("\n", "<br>"));
  return /<\/?(?:p|li|ul|br|div|strong|h\d)\b[^>]*>/iu.test(once) ? textOf(once) : once;
}
