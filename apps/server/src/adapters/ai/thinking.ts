/*
 * Local models write their reasoning into the text: between tags, before a lone closing tag, or in a channel.
 */

const TAG = "think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis";
const OPENING = new RegExp(`<(?:${TAG})>|\\[think\\]|◁think▷|<\\|channel\\|>analysis<\\|message\\|>`, "iu");
const CLOSING = new RegExp(`</(?:${TAG})>|\\[/think\\]|◁/think▷|<\\|channel\\|>final<\\|message\\|>`, "iu");
/** Text that may turn out to be an opening tag, so it is held back until more arrives. */
const BEGINNING = /^\s*(?:[<[◁][\w|]{0,24}|<\|channel\|>\w{0,8}(?:<[|\w]{0,10})?)?$/u;

/** If the reasoning never ends, only its opening tag is removed. */
export function withoutThinking(answer: string): string {
  let [said, rest] = ["", answer];
  for (;;) {
    const [opens, closes] = [OPENING.exec(rest), CLOSING.exec(rest)];
    if (closes && (!opens || closes.index < opens.index)) {
      [said, rest] = ["", after(rest, closes)];
    } else if (opens) {
      said += rest.slice(0, opens.index);
      rest = after(rest, opens);
      const end = CLOSING.exec(rest);
      if (!end) return said;
      rest = after(rest, end);
    } else return said + rest;
  }
}

const after = (text: string, found: RegExpExecArray): string => text.slice(found.index + found[0].length);

export function withoutThinkingOf(onText: (piece: string) => void): (piece: string) => void {
  let held: string | undefined = "";
  return (piece) => {
    if (held === undefined) return onText(piece);
    held += piece;
    if (BEGINNING.test(held)) return undefined;
    if (OPENING.exec(held)?.index === held.search(/\S/u)) {
      const end = CLOSING.exec(held);
      if (!end) return undefined;
      held = after(held, end);
      if (held.trim() === "") return undefined;
    }
    const text = held;
    held = undefined;
    return onText(text);
  };
}
