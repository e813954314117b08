import type { Mark } from "../../generation/marks.ts";
import { LIMITS } from "../../limits.ts";
import { message } from "../../message.ts";
import { plainText } from "../line-formatting.ts";
import { RESUME_SHAPE, valueOf } from "../resume-shape.ts";
import type { ResumeContent } from "../resume.ts";
import { answered, type Change, driftOf } from "./drift.ts";
import { identified } from "./text-places.ts";
import type { TextToTranslate, TranslatedText } from "./translated-text.ts";

/**
 * Whether AI should translate a text that has no translation or only an AI translation. A person's text is left alone.
 */
export const isForAi = ({ field, kind, is, isSame, isOwn }: Change): boolean =>
  field !== undefined && (kind === "new" || kind === "changed") && !isSame && !isOwn && is.trim() !== "";

export const isNewEntry = ({ field, kind }: Change): boolean => field === undefined && kind === "new";

/** Copies new entries to the translation, with their texts yet to be translated. */
export const withNewEntries = (
  original: ResumeContent,
  translation: ResumeContent,
  isWanted: (path: string) => boolean = () => true,
): ResumeContent =>
  answered(original, translation, (change) =>
    isNewEntry(change) && isWanted(change.path) ? { text: "", by: "source" } : undefined,
  );

export const textsForAi = (
  original: ResumeContent,
  translation: ResumeContent,
  isWanted: (path: string) => boolean = () => true,
): TextToTranslate[] =>
  driftOf(original, translation)
    .filter((change) => isForAi(change) && isWanted(change.path))
    .map((change) => textForAi(original, change));

export function textForAi(original: ResumeContent, { path, is, section, entry }: Change): TextToTranslate {
  if (entry === undefined) return { path, is, entry: "" };
  const { items = [], groups = [] } = identified(original)[section] as {
    items?: object[];
    groups?: object[];
  };
  const found = [...items, ...groups].find((one) => (one as { id?: string }).id === entry) ?? {};
  const { names = [] } = RESUME_SHAPE[section] as { names?: readonly string[] };
  const called = names.map((name) => valueOf(found, name)).filter(Boolean);
  return { path, is, entry: called.join(", ").slice(0, LIMITS.line).toWellFormed() };
}

/** Applies AI's translations, except where the original or the translation has changed in the meantime. */
export function withTranslated(
  original: ResumeContent,
  translation: ResumeContent,
  lines: readonly TranslatedText[],
): ResumeContent {
  const taken = new Set<TranslatedText>();
  const next = answered(original, translation, (change) => {
    const line = isForAi(change) ? lineFor(lines, change) : undefined;
    if (!line) return undefined;
    taken.add(line);
    return { text: line.text, by: "ai" };
  });
  const marks = [...taken].flatMap(markOf);
  return marks.length === 0
    ? next
    : { ...next, marks: [...(next.marks ?? []), ...marks].slice(-LIMITS.marks) };
}

/** Finds AI's translation of a line, even if the line has moved within its list in the meantime. */
const lineFor = (lines: readonly TranslatedText[], { path, is }: Change): TranslatedText | undefined => {
  const same = lines.filter((line) => line.is === is);
  return (
    same.find((line) => line.path === path) ?? same.find((line) => holderOf(line.path) === holderOf(path))
  );
};
const holderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Marks the whole line, because a word such as "7" could be anywhere in the resume. */
function markOf({ text, marks }: TranslatedText): Mark[] {
  if (marks.length === 0) return [];
  const line = plainText(text).trim();
  /** The English reason by its message. */
  const told = new Map(
    marks.map(({ text: words, reason, message: why = reason }) =>
      words === line
        ? [why, reason]
        : [message("marks_of_words", { words, reason: why }), `“${words}”: ${reason}`],
    ),
  );
  const whole = [...told.keys()].reduceRight((rest, first) => message("marks_and", { first, rest }));
  const cut = (long: string) => long.slice(0, LIMITS.line).toWellFormed();
  const reason = cut([...told.values()].join(" "));
  const isMessage = whole !== reason && whole.length <= LIMITS.line;
  return [{ text: cut(line), reason, ...(isMessage && { message: whole }) }];
}
