/** The commas of all languages that the editor supports. */
export const COMMAS = ",،、，";
export const SEMICOLONS = ";؛；";
const OPENING = "([（［【{";
const CLOSING = ")]）］】}";

/** Returns the start and end offsets of each matched pair of brackets. */
function bracketsIn(text: string): [start: number, end: number][] {
  const open: number[] = [];
  const found: [number, number][] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (OPENING.includes(text[at]!)) open.push(at);
    else if (CLOSING.includes(text[at]!)) {
      const start = open.pop();
      if (start !== undefined) found.push([start, at]);
    }
  }
  return found;
}

export interface Cutting {
  /** The separator. */
  sign: string;
  start: number;
  end: number;
}

/** Finds separators outside brackets. @param sign must have the `g` flag */
export function cutsIn(text: string, sign: RegExp): Cutting[] {
  const cuts = [...text.matchAll(sign)];
  if (cuts.length === 0) return [];
  const brackets = bracketsIn(text);
  return cuts.flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    return brackets.some(([from, to]) => from < start && start < to) ? [] : [{ sign: match[0], start, end }];
  });
}

/** Like `split`, but ignores separators inside brackets. @param sign must have the `g` flag */
export function partsOf(text: string, sign: RegExp): string[] {
  const cuts = cutsIn(text, sign);
  return [...cuts, undefined].map((cut, at) => text.slice(cuts[at - 1]?.end ?? 0, cut?.start));
}

const COMMA = new RegExp(`\\s*[${COMMAS}]\\s*`, "gu");

/** Splits at commas, but keeps "Acme, Inc." in one piece. */
export const partsAtCommas = (text: string): string[] =>
  partsOf(text, COMMA).reduce<string[]>((parts, part) => {
    if (parts.length > 0 && LEGAL_FORM.test(part))
      return [...parts.slice(0, -1), `${parts.at(-1)!}, ${part}`];
    return [...parts, part];
  }, []);

/** Leaves out "CO", "NV", and "SA", which are also regions. */
export const LEGAL_FORM =
  /^(?:(?:Inc|INC|LLC|LLP|L\.L\.C|L\.P|Ltd|LTD|Limited|Corp|Corporation|PLC|plc|GmbH|mbH|N\.V|B\.V|S\.A|S\.L|S\.p\.A|S\.r\.l|a\.s|s\.r\.o|d\.o\.o|Pty|Pvt|PC|P\.C)\.?|Co\.|A\/S)$/u;
