import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldsOf, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { visible, type VisibleEntry } from "@postfolio/contract/resumes/visible-resume.ts";
import { fieldKey } from "../model/field-key.ts";
import { t } from "../../../lib/texts.ts";

export interface ReadBack {
  what: string;
  found: number;
  of: number;
  field: string;
}

export function compare(resume: ResumeContent, { resume: read }: Pick<ImportedResume, "resume">): ReadBack[] {
  const shown = visible(inItsLanguage(resume));
  const profile = (what: string, field: "name" | "email" | "phoneNumber") => {
    const wanted = shown[field];
    return wanted === ""
      ? []
      : [
          {
            what,
            of: 1,
            found: isIn(read.Profile[field], wanted) ? 1 : 0,
            field: fieldKey("Profile", "", field),
          },
        ];
  };
  const list = (what: string, section: "Employment" | "Education") => {
    const fields = fieldsOf(section).flatMap(([field, { page = "" }]) =>
      REQUIRED_PLACES.has(page) ? field : [],
    );
    const entries = read[section].items.map((item) =>
      fields.map((field) => String(valueOf(item, field) ?? "")),
    );
    const wanted = shown.sections.flatMap((one) =>
      one.section === section ? one.entries.flatMap(rolesOf) : [],
    );
    const missing = wanted.filter(
      ({ texts }) => !entries.some((all) => texts.every((text) => all.some((one) => isIn(one, text)))),
    );
    const found = wanted.length - missing.length;
    const [first = wanted[0]] = missing;
    return first ? [{ what, of: wanted.length, found, field: fieldKey(section, first.key, fields[0]!) }] : [];
  };
  return [
    ...profile(t("Name"), "name"),
    ...profile(t("Email"), "email"),
    ...profile(t("Phone"), "phoneNumber"),
    ...list(t("Jobs with employer and dates"), "Employment"),
    ...list(t("Degrees with school and dates"), "Education"),
  ];
}

/** Places on the page whose text programs must find. */
const REQUIRED_PLACES: ReadonlySet<string> = new Set(["title", "subtitle", "dates"]);

function rolesOf(entry: VisibleEntry): { key: string; texts: string[] }[] {
  const roles = entry.roles.length > 0 ? entry.roles : [entry];
  return roles.map((role) => ({
    key: role.key,
    texts: [role.title, role.subtitle || entry.subtitle, ...(role.dates ? [role.dates.from] : [])].filter(
      (text) => text !== "",
    ),
  }));
}

/** Programs may drop spaces and punctuation, or extract more than the field. */
const isIn = (text: string, wanted: string): boolean => letters(text).includes(letters(wanted));

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
