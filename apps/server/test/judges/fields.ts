import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** The fields of a resume, as stated or as parsed. */
export interface Fields {
  name: string[];
  email: string[];
  phone: string[];
  website: string[];
  company: string[];
  title: string[];
  dates: string[];
  school: string[];
  degree: string[];
}

/** Lists the fields that a resume states. */
export function statedFields({
  Profile,
  Employment,
  Education,
  Projects,
  Other,
  Socials,
}: ResumeContent): Fields {
  const entries = [...Employment.items, ...Education.items];
  const written = (texts: (string | undefined)[]) =>
    texts.filter((text): text is string => Boolean(text?.trim()));
  return {
    name: written([Profile.name]),
    email: written([Profile.email]),
    phone: written([Profile.phoneNumber]),
    website: written([
      ...[...Projects.items, ...Other.items].map(({ url }) => url),
      ...Socials.items.filter(({ enabled }) => enabled).map(({ url }) => url),
    ]).map((url) => url.replace(/^https?:\/\/(?:www\.)?/u, "").replace(/\/$/u, "")),
    // Consecutive positions at one company show its name only once.
    company: written(
      Employment.items
        .map(({ company }) => company)
        .filter((company, index, all) => company !== all[index - 1]),
    ),
    title: written(Employment.items.map(({ position }) => position)),
    dates: written(
      entries.map(({ dateFrom, dateTo }) => (dateFrom === dateTo ? dateFrom : `${dateFrom} – ${dateTo}`)),
    ),
    school: written(Education.items.map(({ institution }) => institution)),
    degree: written(Education.items.map(({ degree }) => degree)),
  };
}

/** Scores how many of the stated fields were parsed, word for word. */
export function scoreFields(
  stated: Fields,
  found: Fields,
): Record<keyof Fields, { right: number; of: number }> {
  return Object.fromEntries(
    Object.entries(stated).map(([kind, values]: [string, string[]]) => {
      const left = [...found[kind as keyof Fields]];
      const right = values.filter((value) => {
        const at = left.indexOf(value);
        if (at !== -1) left.splice(at, 1);
        return at !== -1;
      });
      return [kind, { right: right.length, of: values.length }];
    }),
  ) as Record<keyof Fields, { right: number; of: number }>;
}
