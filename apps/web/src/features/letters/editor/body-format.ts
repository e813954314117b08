/* Formats the selected part of a letter's body in its stored form (see `line-formatting.ts`). */

export interface Selected {
  text: string;
  from: number;
  to: number;
}

const SIGN = { bold: "**", italic: "*" };

type BodyStyle = keyof typeof SIGN;

/** Toggles bold or italic for the selected words. Formatting ends at the end of a paragraph. */
export function withStyle(selected: Selected, style: BodyStyle): Selected {
  const { text, from, to } = trimmed(selected);
  const sign = SIGN[style];
  const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const stars = Math.min(/\**$/u.exec(before)![0].length, /^\**/u.exec(after)![0].length);
  if (words !== "" && (style === "bold" ? stars >= 2 : stars % 2 === 1)) {
    const { length } = sign;
    return {
      text: before.slice(0, -length) + words + after.slice(length),
      from: from - length,
      to: to - length,
    };
  }
  const styled = words.replaceAll(/\S(?:.*\S)?/gu, (paragraph) => sign + paragraph + sign) || sign + sign;
  const inside = words.includes("\n") ? 0 : sign.length;
  return { text: before + styled + after, from: from + inside, to: from + styled.length - inside };
}

/** Makes the selected words a link and selects the URL, so that the user can type over it. */
export function withLink(selected: Selected): Selected {
  const { text, from, to } = trimmed(selected);
  const words = text.slice(from, to).split("\n", 1)[0]!;
  const start = `[${words}](`;
  const address = "https://";
  return {
    text: `${text.slice(0, from)}${start}${address})${text.slice(from + words.length)}`,
    // Without selected words, places the caret where the user should type them.
    ...(words === ""
      ? { from: from + 1, to: from + 1 }
      : { from: from + start.length, to: from + start.length + address.length }),
  };
}

/** Excludes spaces around the selected words, since an asterisk next to a space does not format text. */
function trimmed({ text, from, to }: Selected): Selected {
  const words = text.slice(from, to);
  if (words.trim() === "") return { text, from, to: from };
  return {
    text,
    from: from + words.length - words.trimStart().length,
    to: to - words.length + words.trimEnd().length,
  };
}
