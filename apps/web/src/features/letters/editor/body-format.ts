/* Formatting of a letter's body as it is stored (`line-formatting.ts`), by selection. */

export interface Selected {
  text: string;
  from: number;
  to: number;
}

const SIGN = { bold: "**", italic: "*" };

type BodyStyle = keyof typeof SIGN;

/** Makes the selected words bold or italic, or no longer so. Formatting ends with a paragraph. */
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

/** The address is selected, to be typed over. */
export function withLink(selected: Selected): Selected {
  const { text, from, to } = trimmed(selected);
  const words = text.slice(from, to).split("\n", 1)[0]!;
  const start = `[${words}](`;
  const address = "https://";
  return {
    text: `${text.slice(0, from)}${start}${address})${text.slice(from + words.length)}`,
    // Without words, those come first.
    ...(words === ""
      ? { from: from + 1, to: from + 1 }
      : { from: from + start.length, to: from + start.length + address.length }),
  };
}

/** Without the spaces around the words, next to which an asterisk is only text. */
function trimmed({ text, from, to }: Selected): Selected {
  const words = text.slice(from, to);
  if (words.trim() === "") return { text, from, to: from };
  return {
    text,
    from: from + words.length - words.trimStart().length,
    to: to - words.length + words.trimEnd().length,
  };
}
