import type { InterfaceLanguage } from "./interface-languages.ts";
import type { Message, MessageArgs } from "./message.ts";

declare const english: unique symbol;

/**
 * An English text of the interface, which is also the key of its translations in `packages/locales`. At runtime it is a
 * string; the opaque type keeps code from showing it untranslated. Arguments are in double braces, as in i18next. A
 * word after a vertical bar distinguishes meanings: `Resume|continue` is shown as "Resume".
 */
export interface Text {
  readonly [english]: true;
}

/** Marks an English text that is translated where it is shown, such as an option in a table. */
export const text = <const S extends string>(words: Literal<S>): Text => words as unknown as Text;

/** Text that is known at compile time. No other text can have translations. */
export type Literal<S extends string> = string extends S ? never : S;

type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Bare}, number` ? Bare : Name) | NamesIn<Rest>
  : never;

/** The arguments that a text takes. */
export type TextArgs<S extends string> = [NamesIn<S>] extends [never]
  ? []
  : [args: Readonly<Record<NamesIn<S>, string | number>>];

/** A text with plural forms. Translations are keyed by `other`, with a suffix for each plural category. */
export interface PluralForms<One extends string, Other extends string> {
  one: Literal<One>;
  other: Literal<Other>;
}

/** Returns the English words, for use where everything is in English, such as prompts, logs, and the API. */
export const englishOf = (words: Text | string): string => (words as string).replace(/\|[a-z ]+$/u, "");

/**
 * Marks English text that programs send or compare unchanged, such as a reason in a response, and that screens
 * translate (`asText`).
 */
export const translatable = <const S extends string>(words: Literal<S>): S => words;

/** Lets `t` translate text that arrived in English. Text without a translation stays unchanged. */
export const asText = (english: string): Text => english as unknown as Text;

/** Returns an amount of money for text in a direction: in Arabic, its symbol would come apart, as in "$US 15.99". */
export const amountIn = (direction: Words["direction"], money: string): string =>
  direction === "rtl" ? `\u2066${money}\u2069` : money;

/** The texts of the interface in one language. */
export interface Words {
  readonly language: InterfaceLanguage;
  readonly direction: "ltr" | "rtl";
  /** Translates a text of the interface. Falls back to English. */
  t: {
    (text: Text, args?: MessageArgs): string;
    <const S extends string>(english: Literal<S>, ...args: TextArgs<S>): string;
  };
  /** Returns the plural form that fits the number, which a text may contain as `{{count}}`. */
  plural: <const One extends string, const Other extends string>(
    count: number,
    forms: PluralForms<One, Other>,
    args?: MessageArgs,
  ) => string;
  /**
   * For example, "Twitter, LinkedIn, and Bluesky", or "Northwind · Portland" for "·". Parts without text are left
   * out. In languages that are written from right to left, each part keeps its own direction.
   */
  listed: (parts: readonly (string | null | undefined | false)[], type: "and" | "or" | "," | "·") => string;
  /** Returns a message as a sentence, and any other text unchanged. */
  sentenceOf: (text: Message) => string;
}
