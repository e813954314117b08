import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Doubts, Reason } from "../doubts/doubts.ts";
import { ENTRY_FIELDS, type Opinion, type Opinions, PROFILE_FIELDS, textOf } from "./opinions.ts";

/** What tells how likely a field is right. */
export interface FieldSigns {
  path: string;
  /** Without indexes, as in `Employment.company`. */
  field: string;
  isFilled: boolean;
  /** Whether its text is the learned reading's. */
  isTaken: boolean;
  reasons: readonly Reason[];
  opinion: Opinion;
  /** Shares of the filled fields of the entry and of the resume on which both readings agree. */
  agreementOfEntry: number;
  agreement: number;
}

const OTHER_FIELDS = {
  Other: ["name"],
  Socials: ["url"],
} as const;

const NONE: Opinion = { says: "none", text: "", probability: 0 };

/** In which an entry may be missing. */
export const LISTS = [
  "Employment.items",
  "Education.items",
  "Projects.items",
  "Other.items",
  "Socials.items",
] as const;

/** Paths of all fields that an import fills, and of the lists. */
function pathsOf(resume: ResumeContent): { path: string; value: unknown }[] {
  const entries = (["Employment", "Education", "Projects", "Other", "Socials"] as const).flatMap((section) =>
    (resume[section].items as unknown as Record<string, unknown>[]).flatMap((item, at) =>
      [
        ...(section in OTHER_FIELDS ? OTHER_FIELDS[section as "Other"] : []),
        ...(section in ENTRY_FIELDS ? Object.keys(ENTRY_FIELDS[section as "Other"].fields) : []),
      ].map((field) => ({ path: `${section}.items.${at}.${field}`, value: item[field] })),
    ),
  );
  return [
    ...Object.keys(PROFILE_FIELDS).map((field) => ({
      path: `Profile.${field}`,
      value: resume.Profile[field as "name"],
    })),
    ...LISTS.map((path) => ({ path, value: "" })),
    ...entries,
    { path: "KeySkills.text", value: resume.KeySkills.text },
    ...resume.KeySkills.groups.flatMap(({ label, items }, at) => [
      { path: `KeySkills.groups.${at}.label`, value: label },
      { path: `KeySkills.groups.${at}.items`, value: items },
    ]),
    { path: "Certifications.items", value: resume.Certifications.items },
  ];
}

export const fieldOf = (path: string): string => path.replace(/\.(?:items|groups)\.\d+/u, "");

export function signsOf(
  resume: ResumeContent,
  doubts: Doubts,
  opinions: Opinions,
  taken: ReadonlySet<string> = new Set(),
): FieldSigns[] {
  const fields = pathsOf(resume).map(({ path, value }) => ({
    path,
    entry: path.slice(0, path.lastIndexOf(".")),
    isFilled: textOf(value).trim() !== "",
    opinion: opinions.get(path) ?? NONE,
  }));
  const counts = new Map<string, { agreed: number; of: number }>();
  for (const { entry, isFilled, opinion } of fields.filter(({ isFilled: filled }) => filled)) {
    for (const key of new Set([entry, entry.split(".")[0]!, ""])) {
      const count = counts.get(key) ?? { agreed: 0, of: 0 };
      counts.set(key, count);
      count.agreed += Number(opinion.says === "same" || opinion.says === "near");
      count.of += Number(isFilled);
    }
  }
  const shareOf = (key: string) => (counts.get(key)?.agreed ?? 0) / Math.max(1, counts.get(key)?.of ?? 0);
  return fields.map(({ path, entry, isFilled, opinion }) => ({
    path,
    field: fieldOf(path),
    isFilled,
    isTaken: taken.has(path),
    reasons: doubts.reasonsOf(path),
    opinion,
    agreementOfEntry: shareOf(entry),
    agreement: shareOf(""),
  }));
}
