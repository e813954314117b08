import type { BrowserContext, Page } from "@playwright/test";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { baseOfPlural, pluralKeys } from "@postfolio/locales/plural-keys.ts";
import { MESSAGES_FILE, type Texts, WORDS_FILE } from "@postfolio/locales/words-in.ts";

/*
 * Replaces a language's texts with the English texts in brackets, lengthened by two fifths. Text without brackets has
 * not been translated.
 */

const [OPEN, CLOSE] = ["⟦", "⟧"];
const ACCENTS: Readonly<Record<string, string>> = { a: "å", e: "é", i: "î", o: "ø", u: "ü", n: "ñ", c: "ç" };

function pseudo(text: string): string {
  // Arguments and tags stay unchanged.
  const longer = text.replaceAll(/\{\{.*?\}\}|<.*?>|[aeiounc]/gu, (part) => ACCENTS[part] ?? part);
  const words = text.replaceAll(/\{\{.*?\}\}|<.*?>/gu, "");
  const more = "·".repeat(Math.ceil(words.length * 0.4)).replaceAll(/.{6}(?=.)/gu, "$& ");
  return `${OPEN}${longer}${more}${CLOSE}`;
}

/** Marks text that a person wrote, which no language translates. */
export const own = (text: string): string => OPEN + text + CLOSE;

function pseudoTexts(texts: Texts, language: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const base = baseOfPlural(key, texts);
      // For plurals, the entries of the singular come first and are overwritten by those of the other form.
      const keys = base === undefined ? [key] : pluralKeys(base, language);
      return keys.map((one) => [one, pseudo(text)] as const);
    }),
  );
}

/** Replaces the texts of a language that the server sends with those of the pseudo-language. */
export async function speakPseudo(context: BrowserContext, language: string): Promise<void> {
  for (const file of [MESSAGES_FILE, WORDS_FILE] as const) {
    const body = JSON.stringify(pseudoTexts(readTexts("en", file), language));
    await context.route(`**/locales-*/${language}/${file}.json`, (route) =>
      route.fulfill({ contentType: "application/json", body }),
    );
  }
}

/** Returns the names of months and days in a language, which come from the browser. */
function wordsOfDates(language: string): string[] {
  const dates = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day));
  const styles = ["long", "short"] as const;
  const formats = styles.flatMap((style) => [
    { weekday: style, day: "numeric", month: style } as const,
    { month: style, year: "numeric" } as const,
  ]);
  const parts = formats.flatMap((format) => {
    const formatter = new Intl.DateTimeFormat(language, format);
    return dates.flatMap((date) => formatter.formatToParts(date));
  });
  const words = parts.flatMap(({ type, value }) => (type === "weekday" || type === "month" ? [value] : []));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

/** Names and values that are the same in every language, and the contents of samples. */
const NAMES =
  /^(?:Postfolio|(?:[A-Z]+_[A-Z_]+(?:, )?)+|PORT|X|Twitter|X \(Twitter\)|Linked[iI]n|Bluesky|Mastodon|Google|Git[hH]ub|Devto|OpenAI|PDF|Word|JSON|JSON Resume|Markdown|HTML|MCP|API|Basic|Professional|Enterprise|Ctrl|Esc|Enter|Tab|Shift|Two columns|Timeline|Swiss|Single column|Sidebar|Portrait|Editorial|Concise|Company first|Academic|University of Oregon|Robin|Example|\d+ (?:Uhr|MB)|\S+@example\.com|Sign in with Google \(Sandbox\)|\P{L}*[\d.]+.US\$\u2069?)$/u;

/** Adds the name that the server gives to the device of a session. */
const sameIn = (language: InterfaceLanguage): RegExp =>
  new RegExp(`${NAMES.source}|^${readTexts(language, MESSAGES_FILE)["accounts_device_unknown"]}$`, "u");

/** Returns visible texts without brackets, and controls whose text is cut off. */
export const flawsOf = (page: Page, language: InterfaceLanguage): Promise<string[]> =>
  page.evaluate(
    ([open, close, names, dates]) => {
      const flaws: string[] = [];
      const isSame = new RegExp(names, "u");
      // User-written text, pages of documents, and text that is the same in every language. Options are in `bdi`, because
      // people have named some of them.
      const own =
        "[translate=no], [dir=auto], bdi:not([role=combobox] *, [role=option] *), code, kbd, pre, time, svg, script, style, noscript, [contenteditable], .resume-flow, .resume-foot, [data-document]";
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const hasWords = (text: string): boolean => {
        const words = text.replaceAll(/\u2068[^\u2069]*\u2069/gu, "");
        return words
          .split("·")
          .some(
            (part) =>
              /\p{L}{2}/u.test(dates.reduce((left, word) => left.replaceAll(word, ""), part)) &&
              !isSame.test(part.replace(/:\s*$/u, "").trim()),
          );
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let depth = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent!;
        const parent = node.parentElement!;
        if (parent.closest("script, style, noscript")) continue;
        const isBare = depth === 0 && !text.includes(open);
        for (const letter of text) depth += letter === open ? 1 : letter === close ? -1 : 0;
        if (isBare && hasWords(text) && isSeen(parent) && !parent.closest(own))
          flaws.push(`text: ${text.trim().slice(0, 80)}`);
      }
      for (const element of document.querySelectorAll(
        "[aria-label], [placeholder], [title], [alt], [aria-description]",
      )) {
        if (element.closest(own) || !isSeen(element)) continue;
        for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"]) {
          const text = element.getAttribute(name) ?? "";
          if (hasWords(text) && !text.includes(open)) flaws.push(`${name}: ${text.slice(0, 80)}`);
        }
      }
      for (const element of document.querySelectorAll(
        "button, a, label, [role=tab], th, h1, h2, h3, legend, [role=menuitem]",
      )) {
        if (!isSeen(element) || element.closest(own) || !element.textContent.includes(open)) continue;
        // Skips text that is only for screen readers or collapsed to an icon.
        if (
          element.querySelector(".sr-only") ||
          element.clientWidth < 30 ||
          getComputedStyle(element).display === "inline"
        )
          continue;
        if (element.scrollWidth > element.clientWidth + 1)
          flaws.push(
            `cut: ${element.textContent.trim().slice(0, 60)} (${element.scrollWidth} in ${element.clientWidth})`,
          );
      }
      const page = document.documentElement;
      if (page.scrollWidth > page.clientWidth)
        flaws.push(`sticks out by ${page.scrollWidth - page.clientWidth} pixels`);
      return [...new Set(flaws)];
    },
    [OPEN, CLOSE, sameIn(language).source, wordsOfDates(language)] as const,
  );
