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

/**
 * Returns undefined for anything else, such as a sentence that was stored before there were codes. Text from a client may
 * look like a message, so the types of the arguments are checked.
 */
export function partsOf(text: string): MessageParts | undefined {
  const [, code, json] = FORM.exec(text) ?? [];
  if (code === undefined) return undefined;
  try {
    const args = JSON.parse(json ?? "{}") as Record<string, unknown>;
    return areArgs(args) ? { code, args } : undefined;
  } catch {
    return undefined;
  }
}

const areArgs = (args: Record<string, unknown>): args is MessageArgs =>
  Object.values(args).every(
    (value) => isPlain(value) || (Array.isArray(value) && value.every((part) => typeof part === "string")),
  );

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

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
