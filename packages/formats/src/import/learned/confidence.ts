import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Doubts, Reason } from "../doubts/doubts.ts";
import POINTS from "./confidence.json" with { type: "json" };
import { ENTRY_FIELDS, NO_OPINION, type Opinion, type Opinions, PROFILE_FIELDS, textOf } from "./opinions.ts";

/** Indicates how likely a field is to be correct. */
export interface Evidence {
  path: string;
  /** The path without indexes, such as `Employment.company`. */
  field: string;
  isFilled: boolean;
  /** Whether the text comes from the learned reader. */
  isTaken: boolean;
  reasons: readonly Reason[];
  opinion: Opinion;
  /** Share of filled fields on which both readers agree, within the entry and across the resume. */
  agreementOfEntry: number;
  agreement: number;
}

const OTHER_FIELDS: Readonly<Record<string, readonly string[]>> = { Other: ["name"], Socials: ["url"] };

const SECTIONS = ["Employment", "Education", "Projects", "Other", "Socials"] as const;

/** Lists that may be missing an entry. */
export const ENTRY_LISTS: ReadonlySet<string> = new Set(SECTIONS.map((section) => `${section}.items`));

/** Text lists that may be missing an item. */
export const TEXT_LISTS: ReadonlySet<string> = new Set(["KeySkills.text", "Certifications.items"]);

interface PathAndValue {
  path: string;
  value: unknown;
}

/** Returns all fields known to the learned reader, and the lists of entries. */
function fieldsIn(resume: ResumeContent): PathAndValue[] {
  const entries = SECTIONS.flatMap((section) => {
    const fields = [
      ...(OTHER_FIELDS[section] ?? []),
      ...(section === "Socials" ? [] : Object.keys(ENTRY_FIELDS[section].fields)),
    ];
    return resume[section].items.flatMap((item, at) =>
      fields.map((field) => ({
        path: `${section}.items.${at}.${field}`,
        value: (item as Record<string, unknown>)[field],
      })),
    );
  });
  return [
    ...Object.keys(PROFILE_FIELDS).map((field) => ({
      path: `Profile.${field}`,
      value: resume.Profile[field as "name"],
    })),
    ...SECTIONS.map((section) => ({ path: `${section}.items`, value: resume[section].items })),
    ...entries,
    { path: "KeySkills.text", value: resume.KeySkills.text },
    ...resume.KeySkills.groups.flatMap(({ label, items }, at) => [
      { path: `KeySkills.groups.${at}.label`, value: label },
      { path: `KeySkills.groups.${at}.items`, value: items },
    ]),
    { path: "Certifications.items", value: resume.Certifications.items },
  ];
}

/** @param taken paths of fields filled by the learned reader */
export function evidenceOf(
  resume: ResumeContent,
  doubts: Doubts,
  opinions: Opinions,
  taken: ReadonlySet<string>,
): Evidence[] {
  const fields = fieldsIn(resume).map(({ path, value }) => ({
    path,
    entry: path.slice(0, path.lastIndexOf(".")),
    isFilled: ENTRY_LISTS.has(path) ? (value as unknown[]).length > 0 : textOf(value).trim() !== "",
    opinion: opinions.get(path) ?? NO_OPINION,
  }));
  const counts = new Map<string, { agreed: number; of: number }>();
  for (const { path, entry, isFilled, opinion } of fields) {
    if (!isFilled || ENTRY_LISTS.has(path)) continue;
    for (const key of new Set([entry, entry.split(".")[0]!, ""])) {
      const count = counts.get(key) ?? { agreed: 0, of: 0 };
      counts.set(key, count);
      count.agreed += Number(agrees(opinion));
      count.of += 1;
    }
  }
  const shareOf = (key: string) => (counts.get(key)?.agreed ?? 0) / Math.max(1, counts.get(key)?.of ?? 0);
  return fields.map(({ path, entry, isFilled, opinion }) => ({
    path,
    field: path.replace(/\.(?:items|groups)\.\d+/u, ""),
    isFilled,
    isTaken: taken.has(path),
    reasons: doubts.reasonsOf(path),
    opinion,
    agreementOfEntry: shareOf(entry),
    agreement: shareOf(""),
  }));
}

const agrees = ({ says }: Opinion): boolean => says === "same" || says === "near";

/*
 * The probability that a field is correct, based on the sum of points for its evidence.
 * `scripts/reader/train-reader.ts` fits the points to fields in layouts that the learned reader had not seen.
 */

const step = (value: number, ...steps: number[]): number => steps.filter((top) => value >= top).length;

export function keysOf({
  field,
  isTaken,
  reasons,
  opinion,
  agreementOfEntry,
  agreement,
}: Evidence): string[] {
  const { says, probability } = opinion;
  const band = says === "none" ? "" : step(probability, 0.5, 0.7, 0.9, 0.97, 0.995);
  const isSure = probability >= 0.9;
  const isSame = agrees(opinion);
  const doubted = Math.min(2, reasons.length);
  const entry = step(agreementOfEntry, 0.3, 0.5, 0.7, 0.9, 1);
  const document = step(agreement, 0.3, 0.45, 0.6, 0.75, 0.9);
  return [
    "all",
    field,
    ...(isTaken ? ["taken", `taken: ${field}`] : []),
    `${field}: ${says} ${isSure}`,
    `${field}: ${doubted > 0}`,
    `${says} ${band}`,
    `${says} ${isSure}, doubts: ${doubted}`,
    `entry: ${entry}`,
    `entry: ${entry}, ${isSame}`,
    `document: ${document}`,
    `document: ${document}, ${isSame}, ${doubted > 0}`,
    ...new Set(reasons.flatMap((reason) => [reason, `${reason}: ${isSame && isSure}`])),
  ];
}

export type Points = Readonly<Record<string, number>>;

export function confidenceOf(evidence: Evidence, points: Points = POINTS): number {
  const sum = keysOf(evidence).reduce((total, key) => total + (points[key] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
