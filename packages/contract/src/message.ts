/**
 * What a person is told, before it is worded in their language: a code, such as `campaigns_title_required`, and its
 * arguments as JSON after a space. `packages/locales` has the sentences. Messages are stored and thrown as they are, and
 * worded where they are shown.
 */
export type Message = string;

export type MessageArgs = Record<string, string | number>;

/** @param args may be messages themselves */
export const message = (code: string, args: MessageArgs): Message =>
  Object.keys(args).length === 0 ? code : `${code} ${JSON.stringify(args)}`;

export interface MessageParts {
  code: string;
  args: MessageArgs;
}

const FORM = /^([a-z]+_[a-z\d_]+)(?: (\{.*\}))?$/su;

/** Undefined for anything else, such as a sentence that was stored before there were codes. */
export function partsOf(text: string): MessageParts | undefined {
  const [, code, args] = FORM.exec(text) ?? [];
  if (code === undefined) return undefined;
  try {
    return { code, args: args === undefined ? {} : (JSON.parse(args) as MessageArgs) };
  } catch {
    return undefined;
  }
}

/** Undefined for a code without a sentence. */
export type Translate = (code: string, args: MessageArgs) => string | undefined;

/** The message as a sentence. Other text is returned as it is. */
export function worded(text: Message, translate: Translate): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const args = Object.entries(parts.args).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "string" ? worded(value, translate) : value,
  ]);
  return translate(parts.code, Object.fromEntries(args)) ?? text;
}
