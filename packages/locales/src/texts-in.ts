import type { MessageArgs, Translate } from "@postfolio/contract/message.ts";

/**
 * Texts by key, in the format of i18next. Those with a plural end in `_one` or `_other`, or another category of the
 * language, and `count` chooses among them.
 */
export type Texts = Record<string, string>;

const ARGUMENT = /\{\{(\w+)(, number)?\}\}/gu;

/** @param language BCP 47, which decides plurals and how numbers look */
export function textsIn(language: string, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const find = (key: string, { count }: MessageArgs): string | undefined =>
    (typeof count === "number" ? texts[`${key}_${plurals.select(count)}`] : undefined) ?? texts[key];
  return (key, args) => {
    const found = find(key, args);
    return found === undefined ? undefined : filled(found, args, numbers);
  };
}

/** Puts the arguments into a text. */
export const filled = (text: string, args: MessageArgs, numbers: Intl.NumberFormat): string =>
  text.replaceAll(ARGUMENT, (unknown, name: string, isNumber: string | undefined) => {
    const value = args[name];
    return isNumber && typeof value === "number" ? numbers.format(value) : String(value ?? unknown);
  });

/** The file with the sentences of all messages, by code. */
export const MESSAGES_FILE = "messages";
/** The file with the words of the interface, by their English. */
export const WORDS_FILE = "words";
