/**
 * A message to the user that is not in any language yet: a code, such as `campaigns_title_required`, and its arguments
 * as JSON after a space. `packages/locales` has the sentences. Messages are stored and thrown in this form, and become
 * sentences where they are shown.
 */
export type Message = string;

/** Lists are formatted according to the language. */
export type MessageArgs = Record<string, string | number | readonly string[]>;

/** @param args may be messages themselves */
export const message = <const Code extends string>(
  code: Code,
  args: MessageArgs,
): Code | `${Code} ${string}` => (Object.keys(args).length === 0 ? code : `${code} ${JSON.stringify(args)}`);

export interface MessageParts {
  code: string;
  args: MessageArgs;
}

const FORM = /^([a-z]+_[a-z\d_]+)(?: (\{.*\}))?$/su;

/** Returns undefined for anything else, such as a sentence that was stored before there were codes. */
export function partsOf(text: string): MessageParts | undefined {
  const [, code, args] = FORM.exec(text) ?? [];
  if (code === undefined) return undefined;
  try {
    return { code, args: args === undefined ? {} : (JSON.parse(args) as MessageArgs) };
  } catch {
    return undefined;
  }
}

/** Returns undefined for a code without a sentence. */
export type Translate = (code: string, args: MessageArgs) => string | undefined;

/** Returns a message as a sentence, and any other text unchanged. */
export function worded(text: Message, translate: Translate): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const word = (value: string): string => worded(value, translate);
  const args = Object.entries(parts.args).map(([name, value]): [string, MessageArgs[string]] => [
    name,
    typeof value === "string" ? word(value) : typeof value === "object" ? value.map(word) : value,
  ]);
  return translate(parts.code, Object.fromEntries(args)) ?? text;
}
