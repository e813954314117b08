import type { Doubt, ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { Doubts } from "@postfolio/formats/import/doubts/doubts.ts";
import { unplacedIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { textLines } from "@postfolio/formats/import/text/text-lines.ts";
import type { SortedText } from "./sort-rest.policy.ts";
import { sameWords, sharedWords, standsIn } from "./standing-text.ts";

interface OtherEntry {
  section: string;
  title: string;
  organization: string;
  from: string;
  to: string;
  lines: string[];
}

/** What a model reads in the text of a whole file. Nothing of it is checked. */
export interface WholeReading extends Omit<SortedText, "skills"> {
  skills: { group: string; items: string[] }[];
  other: OtherEntry[];
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** What an address leads to, whether or not it is written with "https://" and "www.". */
const siteOf = (address: string): string =>
  shortAddress(address.includes("://") ? address : `https://${address}`);

/** An entry as the fields that both readings have; each is a text or a list of lines. */
type Fields = Record<string, string | string[]>;
type Section = "Employment" | "Education" | "Projects" | "Other";

const textsOf = (fields: Fields): string => Object.values(fields).flat().join("\n");

/**
 * A date alone is a point in time, both the start and the end, unless we have another for one of them: a page shows
 * dates only if it has both.
 */
function withBothDates(fields: Fields, ours: Fields): Fields {
  const [from, to] = [plain(String(fields["dateFrom"])), plain(String(fields["dateTo"]))];
  if ((from === "") === (to === "")) return fields;
  const lone = from + to;
  const mine = String(ours[from === "" ? "dateFrom" : "dateTo"] ?? "");
  return mine === "" || sameWords(mine, lone) ? { ...fields, dateFrom: lone, dateTo: lone } : fields;
}

/**
 * Puts a model's reading of a file next to ours. What both say is sure. A text that only the model has is taken if it
 * stands in the file, and marked; anything else is left out, and its field marked. No text of the file is lost.
 */
export function withReading(
  before: { resume: ResumeContent; doubts: readonly Doubt[] },
  text: string,
  reading: WholeReading,
): Pick<ImportedResume, "resume" | "doubts" | "unplaced"> & { isUseful: boolean } {
  const doubts = new Doubts();
  const kept: Doubt[] = [];
  const stands = standsIn(text);
  let taken = 0;
  const isTaken = (value: string): boolean => {
    const isThere = value !== "" && stands(value);
    if (isThere) taken += 1;
    return isThere;
  };

  const chosen = (path: string, said: string, ours: string, isElsewhere = false): string => {
    const value = plain(said);
    if (value === "") {
      if (ours !== "" && !isElsewhere) doubts.add("readingsDiffer", path);
      return isElsewhere ? "" : ours;
    }
    if (!isTaken(value)) {
      doubts.add("notInFile", path);
      return ours;
    }
    if (sameWords(value, plainText(ours))) return ours;
    doubts.add(ours === "" ? "fromAi" : "readingsDiffer", path);
    return value;
  };
  /** @param areNames whether each is a name of its own, so that where one ends and the next starts is read, too */
  const chosenLines = (
    path: string,
    said: readonly string[],
    ours: readonly string[],
    areNames = false,
  ): string[] => {
    const values = said.map(plain).filter((value) => value !== "");
    const standing = values.filter(isTaken);
    if (standing.length < values.length) doubts.add("notInFile", path);
    const isSame = areNames
      ? standing.length === ours.length && standing.every((name, at) => sameWords(name, plainText(ours[at]!)))
      : sameWords(standing.join("\n"), ours.map(plainText).join("\n"));
    if (isSame) return [...ours];
    doubts.add(ours.length === 0 ? "fromAi" : "readingsDiffer", path);
    return standing.length === 0 ? [...ours] : standing;
  };

  /** The entries of a list: each of the model's with the one of ours that is most like it, whose other fields stay. */
  const entries = <Item extends object>(
    section: Section,
    ours: readonly Item[],
    said: readonly Fields[],
    of: (item: Item) => Fields,
  ): object[] => {
    const list = `${section}.items`;
    const known = said.filter((fields) =>
      Object.values(fields)
        .flat()
        .some((value) => stands(plain(value))),
    );
    const stays = (at: number, path: string, isOther: (field: string) => boolean) => {
      for (const doubt of before.doubts) {
        const [, index, field = ""] = /^\w+\.items\.(\d+)\.?(.*)$/u.exec(doubt.path) ?? [];
        if (doubt.path.startsWith(`${list}.`) && Number(index) === at && isOther(field))
          kept.push({ ...doubt, path: field === "" ? path : `${path}.${field}` });
      }
    };
    /** A doubt about a whole entry or list stays with the fields that a model's entry lacks, unless its text has theirs. */
    const unsaid = (at: number, path: string, fields: Fields) => {
      const wide = before.doubts.find((doubt) => [list, `${list}.${at}`].includes(doubt.path));
      if (wide === undefined) return;
      const isSaid = standsIn(textsOf(fields));
      for (const [field, value] of Object.entries(ours[at]!)) {
        const texts = [value as unknown].flat().filter((text) => typeof text === "string" && text !== "");
        const isOpen = !(field === "id" || field in fields || texts.every((text) => isSaid(text as string)));
        const whole = `${path}.${field}`;
        if (isOpen && kept.every((doubt) => doubt.path !== whole)) kept.push({ ...wide, path: whole });
      }
    };
    if (known.length === 0) {
      if (said.length > 0) doubts.add("notInFile", list);
      else if (ours.length > 0) doubts.add("readingsDiffer", list);
      for (const at of ours.keys()) stays(at, `${list}.${at}`, () => true);
      return [...ours];
    }
    const left = new Set(ours.keys());
    const items = known.map((fields, at) => {
      const likes = [...left].map((index) => [
        index,
        sharedWords(textsOf(fields), textsOf(of(ours[index]!))),
      ]);
      const [partner] = likes.toSorted((a, b) => b[1]! - a[1]!).find(([, shared]) => shared! > 0) ?? [];
      const path = `${list}.${at}`;
      const was = partner === undefined ? undefined : ours[partner];
      if (partner !== undefined) {
        left.delete(partner);
        stays(partner, path, (field) => field !== "" && !(field in fields));
        unsaid(partner, path, fields);
      }
      const own = was ? of(was) : {};
      const pairs = Object.entries(withBothDates(fields, own)).map(([field, value]) => {
        const mine = own[field] ?? (Array.isArray(value) ? [] : "");
        if (Array.isArray(value)) return [field, chosenLines(`${path}.${field}`, value, mine as string[])];
        const rest = Object.entries(fields).filter(([other]) => other !== field);
        const isElsewhere = mine !== "" && standsIn(textsOf(Object.fromEntries(rest)))(mine as string);
        return [field, chosen(`${path}.${field}`, value, mine as string, isElsewhere)];
      });
      return { ...was, ...Object.fromEntries(pairs) };
    });
    if (left.size > 0 || known.length < said.length) doubts.add("readingsDiffer", list);
    return items;
  };

  const { Profile, Employment, Education, Projects, KeySkills, Certifications, Other, Socials } =
    before.resume;
  const profile = Object.fromEntries(
    (
      [
        ["name", reading.name],
        ["profession", reading.profession],
        ["email", reading.email],
        ["phoneNumber", reading.phone],
        ["location", reading.location],
        ["about", reading.summary],
      ] as const
    ).map(([field, said]) => [field, chosen(`Profile.${field}`, said, Profile[field])]),
  );
  const jobs = entries(
    "Employment",
    Employment.items,
    reading.jobs.map(({ position, company, location, from, to, lines: said }) => ({
      position,
      company,
      location,
      dateFrom: from,
      dateTo: to,
      responsibilities: said,
    })),
    ({ position, company = "", location, dateFrom, dateTo, responsibilities }) => ({
      position,
      company,
      location,
      dateFrom,
      dateTo,
      responsibilities,
    }),
  ).map(withoutRepeats);
  const schools = entries(
    "Education",
    Education.items,
    reading.education.map(({ degree, school, location, from, to, lines: said }) => ({
      degree,
      institution: school,
      location,
      dateFrom: from,
      dateTo: to,
      details: said,
    })),
    ({ degree, institution, location, dateFrom, dateTo, details }) => ({
      degree,
      institution,
      location,
      dateFrom,
      dateTo,
      details,
    }),
  );
  const projects = entries(
    "Projects",
    Projects.items,
    reading.projects.map(({ title, from, to, lines: said }) => ({
      title,
      dateFrom: from,
      dateTo: to,
      description: said,
    })),
    ({ title, dateFrom, dateTo, description }) => ({ title, dateFrom, dateTo, description }),
  );
  const spoken = wordsOf(before.resume.options.language)?.Languages ?? "Languages";
  const languages = {
    section: spoken,
    title: "",
    organization: "",
    from: "",
    to: "",
    lines: reading.languages,
  };
  const others = entries(
    "Other",
    Other.items,
    [...reading.other, ...(reading.languages.length > 0 ? [languages] : [])].map(
      ({ section, title, organization, from, to, lines: said }) => ({
        name: section,
        position: title,
        organization,
        dateFrom: from,
        dateTo: to,
        details: said,
      }),
    ),
    ({ name, position, organization = "", dateFrom, dateTo, details }) => ({
      name,
      position,
      organization,
      dateFrom,
      dateTo,
      details,
    }),
  );
  const skills = chosenSkills();
  const links = reading.links
    .map(plain)
    .filter((url) => Socials.items.every((item) => siteOf(item.url) !== siteOf(url)))
    .filter(isTaken);
  for (const at of links.keys()) doubts.add("fromAi", `Socials.items.${Socials.items.length + at}.url`);
  kept.push(...before.doubts.filter(({ path }) => path.startsWith("Socials")));

  const whole = resumeContent.safeParse({
    ...before.resume,
    Profile: { ...Profile, ...profile },
    Employment: { ...Employment, items: jobs },
    Education: { ...Education, items: schools },
    Projects: { ...Projects, items: projects },
    KeySkills: { ...KeySkills, ...skills },
    Certifications: {
      ...Certifications,
      items: chosenLines("Certifications.items", reading.certifications, Certifications.items, true),
    },
    Other: { ...Other, items: others },
    Socials: { ...Socials, items: [...Socials.items, ...links.map((url) => ({ type: "Website", url }))] },
  });
  // Lists have limits.
  if (!whole.success) {
    return { resume: before.resume, doubts: [...before.doubts], unplaced: [], isUseful: false };
  }
  const { options: _, ...content } = whole.data;
  return {
    resume: whole.data,
    doubts: [...doubts.all, ...kept],
    unplaced: unplacedIn(textLines(text), content),
    isUseful: taken > 0,
  };

  /** Skills are compared as a set: how they are grouped is looked at, what they are is checked. */
  function chosenSkills(): Pick<ResumeContent["KeySkills"], "groups" | "text"> {
    const ours = [...KeySkills.groups.flatMap(({ items }) => items), ...KeySkills.text];
    const said = reading.skills.map(({ group, items }) => ({
      label: isTaken(plain(group)) ? plain(group) : "",
      items: items.map(plain).filter(isTaken),
      isWhole: items.every((item) => plain(item) === "" || stands(plain(item))),
    }));
    const sorted = (items: readonly string[]) => items.map(plainText).toSorted().join("\n");
    if (said.every(({ items }) => items.length === 0)) {
      for (const doubt of before.doubts) if (doubt.path.startsWith("KeySkills")) kept.push(doubt);
      return { groups: KeySkills.groups, text: KeySkills.text };
    }
    const isSame = sameWords(sorted(said.flatMap(({ items }) => items)), sorted(ours));
    const groups = said.filter(({ label, items }) => label !== "" && items.length > 0);
    const loose = said.filter(({ label }) => label === "").flatMap(({ items }) => items);
    const reason = said.some(({ isWhole }) => !isWhole)
      ? "notInFile"
      : ours.length === 0
        ? "fromAi"
        : "readingsDiffer";
    if (!isSame || reason === "notInFile")
      doubts.add(
        reason,
        ...(loose.length > 0 ? ["KeySkills.text"] : []),
        ...groups.map((_group, at) => `KeySkills.groups.${at}.items`),
      );
    // A level has no field in a reading: it may stand with the label, or be left out.
    const labels = groups.map(({ label }) =>
      KeySkills.groups.find(
        (own) => sameWords(label, own.label) || sameWords(label, `${own.label} ${own.level ?? ""}`),
      ),
    );
    for (const [at, own] of labels.entries())
      if (ours.length > 0 && !own) doubts.add("readingsDiffer", `KeySkills.groups.${at}.label`);
    return {
      groups: groups.map(({ label, items }, at) => ({
        label: labels[at]?.label ?? label,
        level: labels[at]?.level ?? "",
        items,
      })),
      text: loose,
    };
  }
}

/** What a job says about its company is among its lines in a model's reading. */
function withoutRepeats(job: { description?: string; responsibilities?: string[] }): object {
  const { description = "", responsibilities = [] } = job;
  return description !== "" && standsIn(responsibilities.join("\n"))(plainText(description))
    ? { ...job, description: "" }
    : job;
}
