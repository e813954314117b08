import { TITLE } from "../text/words.ts";

/** Degrees, licenses, memberships, and generational suffixes written after a name. */
const KNOWN =
  /^(?:jr|sr|i{1,3}|iv|esq|ph ?d|d ?phil|ed ?d|psy ?d|pharm ?d|d ?b ?a|j ?d|m ?d|d ?o|d ?d ?s|d ?m ?d|d ?v ?m|d ?p ?t|d ?n ?p|ll ?[bdm]|m ?b ?a|e ?m ?b ?a|b ?b ?a|m ?p ?[ahp]|m ?s ?w|m ?s ?n|b ?s ?n|b ?f ?a|m ?f ?a|[bm] ?s ?c?|[bm] ?a|[bm] ?ed|[bm] ?eng|[bm] ?tech|b ?com|m ?phil|p ?e|p ?eng|c ?eng|i ?eng|e ?i ?t|dipl ?(?:ing|kfm|kffr|inf|psych|chem|phys|math|biol|päd|oec|des)(?: ?\(?fh\)?)?|mag|ing|dr|prof|rn|lpn|lvn|cna|np|fnp(?:-?[bc]c?)?|aprn|crna|ccrn|cen|pa-?c|emt(?:-?[bp])?|otr(?:\/l)?|ccc-?slp|slp|rdn?|ldn?|lcsw|lmsw|lpc|lmft|bcba|cpa|cfa|cfp|cma|cia|cisa|cism|cissp|cgeit|ccsp|oscp|pmp|capm|csm|cspo|pmi-?acp|prince2|itil|shrm-?s?cp|s?phr|gphr|aia|riba|faia|leed ?(?:ap|ga)(?: .{2,6})?|ra|asla|acca|fcca|fca|aca|mrc[ps]|frc[psr]|frcpath|mrcgp|facs|facp|faan|obe|mbe|cbe|kc|qc)$/iu;
const CODE = /^(?=[^a-z]*\p{Lu}[^a-z]*$)[\p{Lu}\d.+/()-]{2,10}$/u;

/** Recognizes "RN", "P.E.", "Ph.D.", "Jr.", and "Dipl.-Ing.". */
const isKnown = (text: string): boolean =>
  KNOWN.test(text.replaceAll(/[.\s-]+/gu, (sign) => (sign === "-" ? sign : " ")).trim()) ||
  KNOWN.test(text.replaceAll(/[.\s]/gu, ""));

const isCredential = (text: string): boolean => isKnown(text) || (CODE.test(text) && !TITLE.test(text));

/** Whether text consists only of credentials. */
export function isCredentials(text: string): boolean {
  const parts = text.replace(/^[\s,(]+|[\s,)]+$/gu, "").split(/\s*[,،|·]\s*/u);
  return parts.every((part) => isKnown(part) || part.split(/\s+/u).every((word) => isKnown(word)));
}

/** Splits "Jane Doe, RN, MBA" and "Jane Doe MBA" before the credentials. */
export function cutCredentials(text: string): [name: string, credentials: string] {
  const parts = text.split(/\s*,\s*/u);
  let from = parts.length;
  while (from > 1 && isCredential(parts[from - 1]!)) from -= 1;
  const name = parts.slice(0, from).join(", ");
  const words = name.split(/\s+/u);
  let until = words.length;
  while (until > 2 && isKnown(words[until - 1]!) && !/^\p{Lu}\.$/u.test(words[until - 1]!)) until -= 1;
  const bare = words.slice(0, until).join(" ").replace(/,$/u, "");
  return [bare, text.slice(bare.length).replace(/^[\s,]+/u, "")];
}
