import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import {
  type AiEntry,
  aiFields,
  type LinedSection,
  valueOf,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { textsIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { chosenLines } from "./reading-lines.policy.ts";
import { chosenText, type Comparison, plain, standingIn } from "./reading-texts.policy.ts";
import { sameWords, sharedWords, standsIn } from "@postfolio/formats/import/text/standing-text.ts";

type Fields = Record<string, string | string[]>;

/** An unmatched entry counts as part of other entries if at least this share of its words is in the model's reading. */
const READ_ELSEWHERE = 0.5;

const textsOf = (fields: Fields): string => Object.values(fields).flat().join("\n");

/**
 * Combines each of the model's entries with our most similar entry, which supplies the fields that the model's entry
 * lacks. Keeps an unmatched entry of ours if most of its words are missing from the model's reading.
 */
export function chosenEntries<S extends LinedSection>(
  comparison: Comparison,
  section: S,
  ours: readonly object[],
  entries: readonly Partial<AiEntry<S>>[],
): object[] {
  const { doubts, stands } = comparison;
  const list = `${section}.items`;
  const fields = aiFields(section);
  const read = (entry: object, name: "ai" | "field"): Fields =>
    Object.fromEntries(
      fields.map((one) => [one.field, valueOf(entry, one[name]) ?? (one.kind === "lines" ? [] : "")]),
    );
  const said = entries.map((entry) => read(entry, "ai"));
  const own = ours.map((item) => read(item, "field"));
  const known = said.filter((entry) =>
    Object.values(entry)
      .flat()
      .some((value) => stands(plain(value))),
  );
  if (known.length === 0) {
    if (said.length > 0) doubts.add("notInFile", list);
    else if (ours.length > 0) doubts.add("readingsDiffer", list);
    for (const at of ours.keys()) keepDoubts(comparison, `${list}.${at}`, `${list}.${at}`, () => true);
    return [...ours];
  }
  const left = new Set(ours.keys());
  const items = known.map((entry, at) => {
    const path = `${list}.${at}`;
    const partner = mostLike(entry, own, left);
    if (partner === undefined) return chosenFields(comparison, path, entry, {});
    left.delete(partner);
    const before = `${list}.${partner}`;
    keepDoubts(comparison, before, path, (field) => field !== "" && !(field in entry));
    keepWideDoubt(comparison, [list, before], path, ours[partner]!, entry);
    return { ...ours[partner], ...chosenFields(comparison, path, entry, own[partner]!) };
  });
  if (known.length < said.length) doubts.add("notInFile", list);
  const missed = [...left].filter((at) => shareOf(own[at]!, comparison.everything) < READ_ELSEWHERE);
  for (const at of missed.keys()) doubts.add("readingsDiffer", `${list}.${items.length + at}`);
  const isWithin = standsIn(comparison.everything);
  const isRead = (entry: Fields) =>
    shareOf(entry, standingIn(comparison, known)) === 1 ||
    textsIn(entry).every((value) => value === "" || isWithin(plainText(value)));
  if ([...left].some((at) => !missed.includes(at) && !isRead(own[at]!))) doubts.add("readingsDiffer", list);
  return [...items, ...missed.map((at) => ours[at]!)];
}

function shareOf(entry: Fields, text: string): number {
  const words = textsOf(entry);
  return sharedWords(words, text) / sharedWords(words, words);
}

function mostLike(entry: Fields, own: readonly Fields[], among: ReadonlySet<number>): number | undefined {
  const likes = [...among].map((at) => ({ at, shared: sharedWords(textsOf(entry), textsOf(own[at]!)) }));
  return likes.toSorted((a, b) => b.shared - a.shared).find(({ shared }) => shared > 0)?.at;
}

const chosenFields = (comparison: Comparison, path: string, said: Fields, own: Fields): Fields =>
  Object.fromEntries(
    Object.entries(withBothDates(said, own)).map(([field, value]) => {
      const mine = own[field] ?? (Array.isArray(value) ? [] : "");
      const place = `${path}.${field}`;
      if (Array.isArray(value)) return [field, chosenLines(comparison, place, value, mine as string[])];
      const rest = Object.entries(said).filter(([other]) => other !== field);
      const isElsewhere = mine !== "" && standsIn(textsOf(Object.fromEntries(rest)))(mine as string);
      return [field, chosenText(comparison, place, value, mine as string, isElsewhere)];
    }),
  );

function keepDoubts(
  { before, kept }: Comparison,
  from: string,
  to: string,
  isKept: (field: string) => boolean,
) {
  for (const doubt of before) {
    if (doubt.path !== from && !doubt.path.startsWith(`${from}.`)) continue;
    const field = doubt.path.slice(from.length + 1);
    if (isKept(field)) kept.push({ ...doubt, path: field === "" ? to : `${to}.${field}` });
  }
}

/**
 * Narrows a doubt about a whole entry or list to the fields that the model's entry lacks, except for fields whose text
 * is elsewhere in the model's entry.
 */
function keepWideDoubt(
  { before, kept }: Comparison,
  wide: readonly string[],
  to: string,
  ours: object,
  said: Fields,
) {
  const about = before.find(({ path }) => wide.includes(path));
  if (about === undefined) return;
  const isSaid = standsIn(textsOf(said));
  for (const [field, value] of Object.entries(ours)) {
    const texts = [value as unknown].flat().filter((text) => typeof text === "string" && text !== "");
    const isOpen = !(field === "id" || field in said || texts.every((text) => isSaid(text as string)));
    const path = `${to}.${field}`;
    if (isOpen && kept.every((doubt) => doubt.path !== path)) kept.push({ ...about, path });
  }
}

/**
 * Uses a single date as both start and end, because a page shows dates only if both are set. Does nothing if our
 * reading has the same single date or has the missing one.
 */
function withBothDates(fields: Fields, ours: Fields): Fields {
  const [from, to] = [plain(String(fields["dateFrom"])), plain(String(fields["dateTo"]))];
  if ((from === "") === (to === "")) return fields;
  const lone = from + to;
  const [same, other] = from === "" ? (["dateTo", "dateFrom"] as const) : (["dateFrom", "dateTo"] as const);
  const mine = String(ours[other] ?? "");
  const isAgreed = mine === "" && sameWords(String(ours[same] ?? ""), lone);
  return !isAgreed && (mine === "" || sameWords(mine, lone))
    ? { ...fields, dateFrom: lone, dateTo: lone }
    : fields;
}

/** Removes a job's company description if the model also repeats it among the lines. */
export function withoutRepeats(job: { description?: string; responsibilities?: string[] }): object {
  const { description = "", responsibilities = [] } = job;
  return description !== "" && standsIn(responsibilities.join("\n"))(plainText(description))
    ? { ...job, description: "" }
    : job;
}
