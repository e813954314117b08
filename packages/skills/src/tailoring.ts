import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import { parseFormatting, plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { Finding, MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { message } from "@postfolio/contract/message.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { checkClaim, type ClaimRoute, type Unproven } from "./claims/claims.ts";
import { skillNames } from "./find-skills.ts";
import { lexicon } from "./lexicon.ts";
import { knownAs } from "./match-skills.ts";
import { isAkin, isRelated, wordSet } from "./names.ts";
import { type ResumeText, shownTexts } from "./resume-texts.ts";

/** For a reordered list, `old` and `new` are arrays. */
export interface Change {
  /** For example, `Employment.items.0.responsibilities.2`; an index one past the end of a list appends to it. */
  path: string;
  old: string | string[];
  new: string | string[];
  evidence: string[];
}

/** A valid change, with marks for the user to check. */
export interface CheckedChange extends Change {
  findings: Finding[];
}

export interface RefusedChange {
  path: string;
  new: string | string[];
  message: MarkMessage;
}

const LINE =
  /^(?:Profile\.about|(?:Employment\.items\.\d+\.responsibilities|Projects\.items\.\d+\.description|(?:Education|Other)\.items\.\d+\.details)\.\d+)$/u;
const SKILL = /^(KeySkills\.text|KeySkills\.groups\.\d+\.items)\.(\d+)$/u;
const SKILL_LIST = /^(?:KeySkills\.text|KeySkills\.groups\.\d+\.items)$/u;
const PROFESSION = "Profile.profession";
const SUMMARY = "Profile.about";
/** Sections that may use facts from the whole resume. */
const OF_ALL = /^(?:Profile|KeySkills)\./u;
const SKILL_LENGTH = 60;

/** Zero-width characters, direction controls, tags, and other controls. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|[^\P{Cc}\n]/gu;

export const withoutMarkup = (text: string): string =>
  parseFormatting(text.replaceAll(INVISIBLE, "").replaceAll(/<\/?[a-z][^<>]*>/giu, ""))
    .map((run) => run.text)
    .join("")
    .replaceAll(/[`_]{2,}|^#+ |\*\*/gmu, "")
    .trim();

const textOf = (value: string | readonly string[]): string =>
  typeof value === "string" ? value : value.join(", ");

interface Base {
  resume: ResumeContent;
  texts: Map<string, ResumeText>;
  posting: string;
  /** Collects what rules cannot settle. */
  findings: Finding[];
}

/** A fact that the user stated outside the resume. Changes may cite it like a line about the same employer. */
export interface ToldFact {
  /** The path under which changes cite the fact. */
  path: string;
  text: string;
  where: string;
}

const FACT = "facts.";
/** Returns the path that cites a fact as evidence, based on the fact's index in the list of facts. */
export const factPath = (at: number): string => `${FACT}${at}`;
/** Whether a path cites a fact, not a text of the resume. */
export const isFactPath = (path: string): boolean => path.startsWith(FACT);

const factTexts = (resume: ResumeContent, texts: readonly ResumeText[], facts: readonly ToldFact[]) =>
  facts.map(({ path, text, where }): ResumeText => {
    const line = texts.find((one) => where !== "" && placeOfText(resume, one.path).where === where);
    return { path, stored: text, text, kind: "line", entry: line?.entry ?? path };
  });

/** Checks proposed changes. The returned changes can be accepted in any combination. */
export function checkChanges(
  resume: ResumeContent,
  posting: string,
  proposals: readonly Change[],
  facts: readonly ToldFact[] = [],
): { changes: CheckedChange[]; refused: RefusedChange[] } {
  const shown = withPeriods(shownTexts(resume));
  const texts = new Map([...shown, ...factTexts(resume, shown, facts)].map((text) => [text.path, text]));
  const changes: CheckedChange[] = [];
  const refused: RefusedChange[] = [];
  for (const proposal of proposals) {
    const change = cleaned(proposal);
    const base: Base = { resume, posting, texts, findings: [] };
    const isEmptied = change.new === "" && proposal.new !== "";
    const fault = isEmptied ? LEAVES_NOTHING : (takenTwice(change, changes) ?? faultOf(base, change));
    if (fault === "") continue;
    if (fault !== undefined) refused.push({ path: change.path, new: change.new, message: fault });
    else changes.push({ ...change, old: storedAt(base, change), findings: base.findings });
  }
  return { changes, refused };
}

/** Adds each entry's end date to its start date, which alone does not show whether the entry is ongoing. */
function withPeriods(texts: readonly ResumeText[]): ResumeText[] {
  const ends = new Map(
    texts.filter(({ path }) => path.endsWith(".dateTo")).map((end) => [end.entry, end.text]),
  );
  return texts.map((one) =>
    one.path.endsWith(".dateFrom") && ends.has(one.entry)
      ? { ...one, text: `${one.text} – ${ends.get(one.entry)!}` }
      : one,
  );
}

const cleaned = (change: Change): Change => ({
  ...change,
  new:
    typeof change.new === "string"
      ? withoutMarkup(change.new)
      : change.new.map((item) => item.normalize("NFC")),
  evidence: [...new Set(change.evidence)],
});

/** If two changes affect the same text, the first one wins. Additions and reorderings do not conflict. */
function takenTwice(change: Change, before: readonly Change[]): MarkMessage | undefined {
  const isTaken = before.some(
    (other) =>
      other.path === change.path || (change.old === "" && other.old === "" && isEqual(other.new, change.new)),
  );
  return isTaken ? "marks_taken_twice" : undefined;
}

const isEqual = (one: Change["new"], other: Change["new"]): boolean =>
  textOf(one).toLowerCase() === textOf(other).toLowerCase();

/** Returns why a change is not allowed: empty if the change has no effect, undefined if it is valid. */
function faultOf(base: Base, change: Change): MarkMessage | "" | undefined {
  const { path } = change;
  if (textOf(change.new) === textOf(change.old) && textOf(change.new) !== "") return "";
  for (const evidence of change.evidence)
    if (!base.texts.has(evidence)) return "marks_evidence_not_in_resume";
  if (SKILL_LIST.test(path)) return orderFault(base, change);
  if (typeof change.new !== "string" || typeof change.old !== "string") return "marks_no_list";
  if (change.new === "") return removalFault(base, path, change.old);
  if (path === SUMMARY && change.old === "") return summaryFault(base, change, change.new);
  if (path === PROFESSION) return professionFault(base, change.new, change.old);
  const addition = SKILL.exec(path);
  if (addition) return skillFault(base, change, change.new, addition[1]!, Number(addition[2]));
  if (!LINE.test(path)) return "marks_must_stay";
  return lineFault(base, change, change.new, change.old);
}

const isSame = (stored: string, old: string): boolean =>
  [stored, plainText(stored)].some((text) => text.trim().normalize("NFC") === old.trim().normalize("NFC"));

const STALE = "marks_stale";
const LEAVES_NOTHING = "marks_leaves_nothing";

/**
 * Returns why a text cannot be removed. A line can be removed unless it has changed since the suggestion was made. The
 * summary can never be removed.
 */
function removalFault({ texts }: Base, path: string, old: string): MarkMessage | undefined {
  if (path === SUMMARY || !LINE.test(path)) return LEAVES_NOTHING;
  const stored = texts.get(path);
  return stored && isSame(stored.stored, old) ? undefined : STALE;
}

/** Returns why a summary cannot be added. It can only be added if the resume has none. */
function summaryFault(base: Base, change: Change, text: string): MarkMessage | undefined {
  if (!base.resume.Profile.display || plainText(base.resume.Profile.about).trim() !== "") return STALE;
  if (change.evidence.length === 0) return NO_EVIDENCE;
  return faultIn(base, text, { facts: ofWholeResume(base, change.evidence) });
}

/** Returns what a summary may be based on: the resume's own texts, and the facts that the summary cites. */
const ofWholeResume = ({ texts }: Base, evidence: readonly string[]): string[] =>
  [...texts.values()]
    .filter(({ path }) => !isFactPath(path) || evidence.includes(path))
    .map(({ text }) => text);

const NO_EVIDENCE = "marks_no_evidence";

function lineFault(base: Base, change: Change, text: string, old: string): MarkMessage | undefined {
  const stored = base.texts.get(change.path);
  if (!stored || old === "" || !isSame(stored.stored, old)) return STALE;
  if (text.includes("\n") && !stored.text.includes("\n")) return "marks_several_lines";
  if (change.path === SUMMARY) {
    const facts = ofWholeResume(base, change.evidence);
    const isGrown = text.length <= SUMMARY_LENGTH && old.length < text.length;
    return faultIn(base, text, isGrown ? { facts } : { old: stored.text, facts });
  }
  const isOwn = (path: string) => OF_ALL.test(change.path) || base.texts.get(path)!.entry === stored.entry;
  const facts = textsAt(base, change.evidence.filter(isOwn));
  const others = textsAt(
    base,
    change.evidence.filter((path) => !isOwn(path)),
  );
  const borrowed = borrowedWord(text, [stored.text, ...facts], others);
  if (borrowed !== undefined) {
    const isSkill = change.evidence.every((path) => isOwn(path) || path.startsWith("KeySkills."));
    if (!isSkill || others.some((skill) => isNamed(skill, base.resume.options.language)))
      return "marks_evidence_elsewhere";
    // The user has this skill, but only the user knows whether the work in this entry involved it.
    base.findings.push({
      text: text.includes(borrowed) ? borrowed : text,
      message: "marks_only_in_skills",
    });
  }
  const own = [...base.texts.values()].filter(({ entry }) => entry === stored.entry);
  return faultIn(base, text, {
    old: stored.text,
    facts: borrowed === undefined ? facts : [...facts, ...others],
    titles: own.filter(({ kind }) => kind === "title").map((one) => one.text),
  });
}

function borrowedWord(text: string, own: readonly string[], others: readonly string[]): string | undefined {
  const [known, foreign] = [own, others].map((texts) => [...wordSet(texts.join("\n"))]) as [
    string[],
    string[],
  ];
  return [...wordSet(text)].find(
    (word) =>
      (word.length > 3 || /\d/u.test(word)) &&
      foreign.some((one) => isAkin(one, word)) &&
      !known.some((one) => isAkin(one, word)),
  );
}

const textsAt = (base: Base, paths: readonly string[]): string[] =>
  paths.map((path) => base.texts.get(path)!.text);

/**
 * Checks that also apply to new text, which has no earlier wording. For such text, the rules on roles, results, and
 * fields of work rejected more honest claims than false ones, so the second reading checks those claims instead.
 */
const CERTAIN: ReadonlySet<ClaimRoute> = new Set([
  "link",
  "language",
  "number",
  "date",
  "tool",
  "company",
  "name",
  "degree",
]);
/** Number of characters that a summary may always have, even if the previous summary was shorter. */
const SUMMARY_LENGTH = 450;

function faultIn(
  { posting, resume, texts, findings }: Base,
  text: string,
  grounds: { old?: string; facts: string[]; titles?: string[] },
): MarkMessage | undefined {
  // A new skill may contain any name in the resume.
  const names = grounds.old === undefined ? [...texts.values()].map((one) => one.text) : [];
  const { language } = resume.options;
  const isNew = grounds.old === undefined;
  const isCertain = ({ route, said }: Unproven): boolean =>
    (!isNew || CERTAIN.has(route)) &&
    (route !== "tool" || isNamed(said, language)) &&
    // A number word may be part of an idiom: "both sides", "los dos lados".
    !(isNew && route === "number" && !hasDigits(text, said));
  const found = checkClaim(text, { ...grounds, posting, language, names });
  if (!isNew) {
    for (const one of found.filter((claim) => !isCertain(claim)))
      findings.push({ text: text.includes(one.said) ? one.said : text, message: one.message });
  }
  return found.find(isCertain)?.message;
}

const hasDigits = (text: string, said: string): boolean =>
  new RegExp(String.raw`(?<!\d)${RegExp.escape(said)}(?!\d)`, "u").test(text);

/** Whether the skill is a product or standard with a single name. A field of work has many names. */
const isNamed = (said: string, language: string): boolean =>
  skillNames(said, { inSkillsList: true, language }).some((name) => lexicon().skills.get(name)?.isNamed);

function professionFault(base: Base, title: string, old: string): MarkMessage | undefined {
  if (!isSame(base.resume.Profile.profession, old)) return STALE;
  const isHeld =
    base.resume.Employment.display &&
    base.resume.Employment.items.some(({ position }) => isSame(position, title));
  return isHeld ? undefined : "marks_position_not_held";
}

function skillFault(
  base: Base,
  change: Change,
  skill: string,
  list: string,
  index: number,
): MarkMessage | undefined {
  const items = listAt(base.resume, list);
  if (skill.length > SKILL_LENGTH || skill.includes("\n")) return "marks_no_skill";
  const isListed = [...base.texts.values()].some(
    ({ kind, text, path }) =>
      kind === "skill" && path.startsWith("KeySkills.") && path !== change.path && isSameSkill(text, skill),
  );
  if (isListed) return "marks_skill_listed";
  if (change.old !== "") {
    const stored = items?.[index];
    if (stored === undefined || !isSame(stored, String(change.old))) return STALE;
    // Another name for the same skill is allowed.
    return isSameSkill(stored, skill) ? undefined : provenFault(base, skill, [plainText(stored)], true);
  }
  if (!items || index < items.length) return STALE;
  if (change.evidence.length === 0) return NO_EVIDENCE;
  return provenFault(base, skill, textsAt(base, change.evidence), false);
}

/** Whether names mean the same skill, as "K8s" and "Kubernetes" do. */
function isSameSkill(one: string, other: string): boolean {
  const name = knownAs(one);
  return one.toLowerCase() === other.toLowerCase() || (name !== undefined && knownAs(other) === name);
}

/**
 * The facts must name a product or standard. For any other skill, a related word form, such as "coordinated", is
 * enough.
 */
function provenFault(
  base: Base,
  skill: string,
  facts: string[],
  isRenamed: boolean,
): MarkMessage | undefined {
  const fault = faultIn(base, skill, { facts });
  if (fault !== undefined) return fault;
  const name = knownAs(skill);
  const { language } = base.resume.options;
  if (
    name !== undefined &&
    facts.some((fact) => skillNames(fact, { inSkillsList: true, language }).includes(name))
  )
    return undefined;
  const known = [...wordSet(facts.join("\n"))];
  const words = [...wordSet(skill)].filter((word) => word.length > 3);
  const isShown =
    words.length === 0
      ? facts.join("\n").toLowerCase().includes(skill.toLowerCase())
      : words.some((word) => known.some((one) => isRelated(one, word)));
  if (isShown) return undefined;
  const unproven = message("marks_not_in_lines", { said: skill });
  // The posting may just use another name for the same skill, but only the user knows whether it does.
  if (!isRenamed || name === undefined || isNamed(skill, language)) return unproven;
  base.findings.push({ text: skill, message: unproven });
  return undefined;
}

function listAt(resume: ResumeContent, path: string): string[] | undefined {
  if (!resume.KeySkills.display) return undefined;
  const group = /^KeySkills\.groups\.(\d+)\.items$/u.exec(path);
  return group ? resume.KeySkills.groups[Number(group[1])]?.items : resume.KeySkills.text;
}

function orderFault(base: Base, change: Change): MarkMessage | undefined {
  const items = listAt(base.resume, change.path);
  if (!items || !Array.isArray(change.old) || !Array.isArray(change.new)) return "marks_no_skill_list";
  if (!isSameList(items, change.old)) return STALE;
  const sorted = (list: readonly string[]) => list.map((item) => plainText(item).normalize("NFC")).toSorted();
  return JSON.stringify(sorted(items)) === JSON.stringify(sorted(change.new))
    ? undefined
    : "marks_other_skills";
}

const isSameList = (stored: readonly string[], old: readonly string[]): boolean =>
  stored.length === old.length && stored.every((item, index) => isSame(item, old[index]!));

function storedAt({ resume, texts }: Base, { path, old }: Change): string | string[] {
  if (SKILL_LIST.test(path)) return listAt(resume, path)!;
  return path === PROFESSION
    ? resume.Profile.profession
    : (texts.get(path)?.stored ?? (old === "" ? "" : old));
}

/** @param reworded carries the old line's formatting over to the new wording */
export function withChanges(
  resume: ResumeContent,
  changes: readonly Change[],
  reworded: (stored: string, wording: string) => string = (_stored, wording) => wording,
): ResumeContent {
  const next = JSON.parse(JSON.stringify(resume)) as ResumeContent;
  // Apply rewordings first, while paths are valid, then reorderings and additions, and finally removals, starting from
  // the end.
  for (const change of changes.toSorted(byTurn)) {
    const keys = change.path.split(".");
    const last = keys.pop()!;
    // oxlint-disable-next-line typescript/no-explicit-any -- a path leads anywhere
    const parentIn = (whole: ResumeContent): any => keys.reduce((value: any, key) => value?.[key], whole);
    const parent = parentIn(next);
    if (Array.isArray(change.new)) parent[last] = ordered(parent[last], parentIn(resume)[last], change.new);
    else if (change.new === "" && Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (change.old === "" && Array.isArray(parent)) parent.push(change.new);
    else parent[last] = change.old === "" ? change.new : reworded(parent[last], change.new);
  }
  return next;
}

const isRemoval = (change: Change): boolean => change.new === "";
const turnOf = (change: Change): number =>
  isRemoval(change) ? 3 : Array.isArray(change.new) ? 1 : change.old === "" ? 2 : 0;
const byTurn = (a: Change, b: Change): number =>
  turnOf(a) - turnOf(b) || (isRemoval(a) ? b.path.localeCompare(a.path, "en", { numeric: true }) : 0);

/** Reorders items and keeps their formatting. */
function ordered(items: readonly string[], stored: readonly string[], order: readonly string[]): string[] {
  const left = stored.map((name, index) => ({ name, item: items[index]! }));
  return order.flatMap((wanted) => {
    const at = left.findIndex(({ name }) => isSame(name, wanted));
    return at < 0 ? [] : left.splice(at, 1).map(({ item }) => item);
  });
}
