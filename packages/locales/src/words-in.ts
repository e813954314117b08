import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { type MessageArgs, worded } from "@postfolio/contract/message.ts";
import { englishOf, type Text, type Words } from "@postfolio/contract/text.ts";
import { pluralKey } from "./plural-keys.ts";

/**
 * Texts by key, in i18next's format. Plural keys end in one of the language's plural categories, such as `_one`, and
 * `count` selects which.
 */
export type Texts = Readonly<Record<string, string>>;

/** The file with the wording of every message, by code. */
export const MESSAGES_FILE = "messages";
/** The file with the texts of the interface, keyed by their English. */
export const WORDS_FILE = "words";
/** The file with the texts of emails, notices, and anything else from the server, keyed by their English. */
export const MAILS_FILE = "mails";
export type TextsFile = typeof MESSAGES_FILE | typeof WORDS_FILE | typeof MAILS_FILE;

const LIST_TYPES = { and: "conjunction", or: "disjunction" } as const;
const ARGUMENT = /\{\{(\w+)(?:, (number|list|language))?\}\}/gu;

/** Returns the text outside isolated parts, which may be nested. */
function outsideOfParts(text: string): string {
  const rest = text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/gu, "");
  return rest === text ? text : outsideOfParts(rest);
}

/** @param locale BCP 47; determines how numbers are formatted */
export function wordsIn(
  language: InterfaceLanguage,
  messages: Texts,
  words: Texts,
  locale: string = language,
): Words {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(locale);
  const languages = new Intl.DisplayNames(language, { type: "language" });
  // `of` throws for what cannot be a code.
  const nameOf = (code: string): string =>
    (/^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(code) && languages.of(code)) || code;
  // Names and addresses keep their own direction in Arabic sentences. English ones have no marks, because programs read
  // them, too.
  const { direction } = INTERFACE_LANGUAGES[language];
  // A text of ours that consists of isolated parts has no letter outside of them that would tell its direction.
  const isolate = (value: string): string => {
    if (direction === "ltr") return value;
    const isOfParts = value.includes("\u2068") && !/\p{L}/u.test(outsideOfParts(value));
    return `${isOfParts ? "\u2067" : "\u2068"}${value}\u2069`;
  };
  const find = (texts: Texts, key: string, { count }: MessageArgs): string | undefined =>
    (typeof count === "number" ? texts[pluralKey(key, plurals.select(count))] : undefined) ?? texts[key];
  const fill = (text: string, args: MessageArgs): string =>
    text.replaceAll(ARGUMENT, (unknown, name: string, format: string | undefined) => {
      const value = args[name];
      if (typeof value === "number") return format === "number" ? numbers.format(value) : String(value);
      if (typeof value === "object") return listed(value, format === "list" ? "and" : ",");
      if (value === undefined) return unknown;
      return isolate(format === "language" ? nameOf(value) : value);
    });
  const listed: Words["listed"] = (parts, type) => {
    const names = parts.filter((part): part is string => Boolean(part)).map(isolate);
    const list =
      type === "and" || type === "or"
        ? new Intl.ListFormat(language, { type: LIST_TYPES[type] }).format(names)
        : names.join(type === "·" ? " · " : direction === "rtl" ? "، " : ", ");
    // Even a list of Latin names reads from right to left as a whole.
    return direction === "rtl" && list !== "" ? `\u200F${list}` : list;
  };
  return {
    language,
    direction,
    listed,
    t: (text: Text | string, args: MessageArgs = {}) =>
      fill(find(words, text as string, args) ?? englishOf(text), args),
    plural(count, { one, other }, args) {
      const all = { count, ...args };
      return fill(find(words, other, all) ?? englishOf(count === 1 ? one : other), all);
    },
    sentenceOf: (text) =>
      worded(text, (code, args) => {
        const sentence = find(messages, code, args);
        return sentence === undefined ? undefined : fill(sentence, args);
      }),
  };
}
