import { parseMarks, plainText } from "@postfolio/contract/resumes/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { checkClaim } from "./claims.ts";
import { knownAs } from "./match-skills.ts";
import { type ResumeText, shownTexts } from "./resume-texts.ts";

/** A change that somebody proposes. The order of a list is an array before and after. */
export interface Change {
  /** As in `Employment.items.0.responsibilities.2`; a path behind the end of a list of skills adds to it. */
  path: string;
  old: string | string[];
  new: string | string[];
  /** Paths of the texts that it is based on. */
  evidence: string[];
}

export interface RefusedChange {
  path: string;
  new: string | string[];
  /** A sentence for the user. */
  reason: string;
}

const LINE =
  /^(?:Profile\.about|(?:Employment\.items\.\d+\.responsibilities|Projects\.items\.\d+\.description|(?:Education|Other)\.items\.\d+\.details)\.\d+)$/u;
const SKILL = /^(KeySkills\.text|KeySkills\.groups\.\d+\.items)\.(\d+)$/u;
const SKILL_LIST = /^(?:KeySkills\.text|KeySkills\.groups\.\d+\.items)$/u;
const PROFESSION = "Profile.profession";
/** Sections that may draw on the whole resume. */
const OF_ALL = /^(?:Profile|KeySkills)\./u;
/** The longest addition to a list of skills. */
const SKILL_LENGTH = 60;

/** Zero-width characters, controls of direction, tags, and other controls. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|[^\P{Cc}\n]/gu;

/** A text as one writes it: no markup, nothing invisible. */
export const withoutMarkup = (text: string): string =>
  parseMarks(text.replaceAll(INVISIBLE, "").replaceAll(/<\/?[a-z][^<>]*>/giu, ""))
    .map((run) => run.text)
    .join("")
    .replaceAll(/[`_]{2,}|^#+ |\*\*/gmu, "")
    .trim();

/** The order in which a list is changed to, or the text; for checks and for showing. */
const textOf = (value: string | readonly string[]): string =>
  typeof value === "string" ? value : value.join(", ");

interface Base {
  resume: ResumeContent;
  texts: Map<string, ResumeText>;
  posting: string;
}

/**
 * Checks each proposed change against the resume that it is for, and against its evidence. What is left can be
 * accepted in any combination.
 */
export function checkChanges(
  resume: ResumeContent,
  posting: string,
  proposals: readonly Change[],
): { changes: Change[]; refused: RefusedChange[] } {
  const base: Base = { resume, posting, texts: new Map(shownTexts(resume).map((text) => [text.path, text])) };
  const changes: Change[] = [];
  const refused: RefusedChange[] = [];
  for (const proposal of proposals) {
    const change = cleaned(proposal);
    const reason = takenTwice(change, changes) ?? faultOf(base, change);
    if (reason === "") continue;
    if (reason !== undefined) refused.push({ path: change.path, new: change.new, reason });
    else changes.push({ ...change, old: storedAt(base, change) });
  }
  return { changes, refused };
}

const cleaned = (change: Change): Change => ({
  ...change,
  new:
    typeof change.new === "string"
      ? withoutMarkup(change.new)
      : change.new.map((item) => item.normalize("NFC")),
  evidence: [...new Set(change.evidence)],
});

/** Of two changes to the same text, the first is kept. An addition to a list changes no text. */
function takenTwice(change: Change, before: readonly Change[]): string | undefined {
  const isWithin = (one: Change, other: Change) => one.path.startsWith(`${other.path}.`);
  const isTaken = before.some(
    (other) =>
      other.path === change.path ||
      (change.old === "" && other.old === "" && isEqual(other.new, change.new)) ||
      (change.old !== "" && other.old !== "" && (isWithin(change, other) || isWithin(other, change))),
  );
  return isTaken ? "Another change to the same text comes before it." : undefined;
}

const isEqual = (one: Change["new"], other: Change["new"]): boolean =>
  textOf(one).toLowerCase() === textOf(other).toLowerCase();

/** Why a change cannot be made; empty if it changes nothing, undefined if it can. */
function faultOf(base: Base, change: Change): string | undefined {
  const { path } = change;
  if (textOf(change.new) === textOf(change.old) && textOf(change.new) !== "") return "";
  for (const evidence of change.evidence)
    if (!base.texts.has(evidence)) return "Its evidence is not in your resume.";
  if (SKILL_LIST.test(path)) return orderFault(base, change);
  if (typeof change.new !== "string" || typeof change.old !== "string") return "This is not a list.";
  if (change.new === "") return "It would leave nothing.";
  if (path === PROFESSION) return professionFault(base, change.new, change.old);
  const addition = SKILL.exec(path);
  if (addition) return additionFault(base, change, change.new, addition[1]!, Number(addition[2]));
  if (!LINE.test(path)) return "Names, employers, titles, dates, degrees and places stay as they are.";
  return lineFault(base, change, change.new, change.old);
}

const isSame = (stored: string, old: string): boolean =>
  [stored, plainText(stored)].some((text) => text.trim().normalize("NFC") === old.trim().normalize("NFC"));

const STALE = "The text has changed since it was proposed.";

function lineFault(base: Base, change: Change, text: string, old: string): string | undefined {
  const stored = base.texts.get(change.path);
  if (!stored || old === "" || !isSame(stored.stored, old)) return STALE;
  if (text.includes("\n") && !stored.text.includes("\n")) return "It is more than one line.";
  const elsewhere = change.evidence.find(
    (path) => !OF_ALL.test(change.path) && base.texts.get(path)!.entry !== stored.entry,
  );
  if (elsewhere !== undefined) return "Its evidence is from another entry.";
  const own = [...base.texts.values()].filter(({ entry }) => entry === stored.entry);
  return faultIn(base, text, {
    old: stored.text,
    facts: textsAt(base, change.evidence),
    titles: own.filter(({ kind }) => kind === "title").map((one) => one.text),
  });
}

const textsAt = (base: Base, paths: readonly string[]): string[] =>
  paths.map((path) => base.texts.get(path)!.text);

function faultIn(
  { posting, resume }: Base,
  text: string,
  grounds: { old?: string; facts: string[]; titles?: string[] },
): string | undefined {
  return checkClaim(text, { ...grounds, posting, language: resume.options.language })[0]?.reason;
}

function professionFault(base: Base, title: string, old: string): string | undefined {
  if (!isSame(base.resume.Profile.profession, old)) return STALE;
  const isHeld =
    base.resume.Employment.display &&
    base.resume.Employment.items.some(({ position }) => isSame(position, title));
  return isHeld ? undefined : "Your resume has no position with this title.";
}

function additionFault(
  base: Base,
  change: Change,
  skill: string,
  list: string,
  index: number,
): string | undefined {
  if (change.old !== "") return "Skills can be added and put in another order.";
  const items = listAt(base.resume, list);
  if (!items || index < items.length) return STALE;
  if (skill.length > SKILL_LENGTH || skill.includes("\n")) return "This is not a skill.";
  if (change.evidence.length === 0) return "Nothing in your resume is given as its evidence.";
  const name = knownAs(skill);
  const isListed = [...base.texts.values()].some(
    ({ kind, text, path }) =>
      kind === "skill" &&
      path.startsWith("KeySkills.") &&
      (text.toLowerCase() === skill.toLowerCase() || (name !== undefined && knownAs(text) === name)),
  );
  if (isListed) return "Your skills have it already.";
  const facts = textsAt(base, change.evidence);
  const fault = faultIn(base, skill, { facts });
  if (fault !== undefined) return fault;
  const words = facts.join("\n").toLowerCase();
  // What the lexicon does not know must be in the evidence word for word.
  return name !== undefined || words.includes(skill.toLowerCase())
    ? undefined
    : `“${skill}” is not in the lines it is based on.`;
}

/** A list of skills of the resume, as stored. */
function listAt(resume: ResumeContent, path: string): string[] | undefined {
  if (!resume.KeySkills.display) return undefined;
  const group = /^KeySkills\.groups\.(\d+)\.items$/u.exec(path);
  return group ? resume.KeySkills.groups[Number(group[1])]?.items : resume.KeySkills.text;
}

function orderFault(base: Base, change: Change): string | undefined {
  const items = listAt(base.resume, change.path);
  if (!items || !Array.isArray(change.old) || !Array.isArray(change.new))
    return "This is not a list of skills.";
  if (!isSameList(items, change.old)) return STALE;
  const sorted = (list: readonly string[]) => list.map((item) => plainText(item).normalize("NFC")).toSorted();
  return JSON.stringify(sorted(items)) === JSON.stringify(sorted(change.new))
    ? undefined
    : "A new order must have the same skills, each once.";
}

const isSameList = (stored: readonly string[], old: readonly string[]): boolean =>
  stored.length === old.length && stored.every((item, index) => isSame(item, old[index]!));

/** What the resume has at the path of a change, as stored. */
function storedAt({ resume, texts }: Base, { path, old }: Change): string | string[] {
  if (SKILL_LIST.test(path)) return listAt(resume, path)!;
  return path === PROFESSION
    ? resume.Profile.profession
    : (texts.get(path)?.stored ?? (old === "" ? "" : old));
}

/**
 * The resume with changes made that were checked against it.
 * @param reworded the new wording of a line as it is stored, where it keeps the marks of the old one
 */
export function withChanges(
  resume: ResumeContent,
  changes: readonly Change[],
  reworded: (stored: string, wording: string) => string = (_stored, wording) => wording,
): ResumeContent {
  const next = JSON.parse(JSON.stringify(resume)) as ResumeContent;
  // New orders first: an addition goes to the end of a list.
  for (const change of changes.toSorted(
    (a, b) => Number(Array.isArray(b.new)) - Number(Array.isArray(a.new)),
  )) {
    const keys = change.path.split(".");
    const last = keys.pop()!;
    // oxlint-disable-next-line typescript/no-explicit-any -- a path leads anywhere
    const parent = keys.reduce((value: any, key) => value?.[key], next);
    if (Array.isArray(change.new)) parent[last] = ordered(parent[last], change.new);
    else if (change.old === "") parent.push(change.new);
    else parent[last] = reworded(parent[last], change.new);
  }
  return next;
}

/** The stored items, with their marks, in a new order. */
function ordered(items: readonly string[], order: readonly string[]): string[] {
  const left = [...items];
  return order.flatMap((item) => {
    const at = left.findIndex((stored) => isSame(stored, item));
    return at < 0 ? [] : left.splice(at, 1);
  });
}
