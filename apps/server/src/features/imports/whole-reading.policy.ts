import type { Doubt, ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { Doubts } from "@postfolio/formats/import/doubts/doubts.ts";
import { textsIn, unplacedIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { textLines } from "@postfolio/formats/import/text/text-lines.ts";
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
export interface WholeReading {
  name: string;
  profession: string;
  email: string;
  phone: string;
  location: string;
  links: string[];
  summary: string;
  jobs: (Dated & { position: string; company: string; location: string })[];
  education: (Dated & { degree: string; school: string; location: string })[];
  projects: (Dated & { title: string })[];
  skills: { group: string; items: string[] }[];
  certifications: string[];
  languages: string[];
  other: OtherEntry[];
}

interface Dated {
  from: string;
  to: string;
  lines: string[];
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
 * A date alone is a point in time, both the start and the end, unless we read it the same way, or have another for the
 * one that is missing: a page shows dates only if it has both.
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

/** Entries of a section that are titles only as one entry with lines, as we read a list, unless we read entries, too. */
function asLists(said: readonly OtherEntry[], ours: ResumeContent["Other"]["items"]): OtherEntry[] {
  return [...Map.groupBy(said, ({ section }) => plain(section).toLowerCase()).values()].flatMap((entries) => {
    const isList = entries.every((entry) =>
      [entry.organization, entry.from, entry.to, ...entry.lines].every((text) => plain(text) === ""),
    );
    const mine = ours.filter(({ name }) => sameWords(name, entries[0]!.section));
    if (!isList || entries.length === 1 || mine.length > 1) return entries;
    return [{ ...entries[0]!, title: "", lines: entries.map(({ title }) => title) }];
  });
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
  const standingIn = (said: unknown): string =>
    textsIn(said)
      .filter((value) => stands(plain(value)))
      .join("\n");
  const everything = standingIn(reading);
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

  /**
   * The entries of a list: each of the model's with the one of ours that is most like it, whose other fields stay. One of
   * ours that is left over stays if most of its words are nowhere in the reading; else its text was read as part of others.
   */
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
    /** The share of an entry's words that a text has. */
    const shareOf = (item: Item, said: string) => {
      const own = textsOf(of(item));
      return sharedWords(own, said) / sharedWords(own, own);
    };
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
    if (known.length < said.length) doubts.add("notInFile", list);
    const missed = [...left].filter((at) => shareOf(ours[at]!, everything) < 0.5);
    for (const at of missed.keys()) doubts.add("readingsDiffer", `${list}.${items.length + at}`);
    const isWithin = standsIn(everything);
    const isRead = (item: Item) =>
      shareOf(item, standingIn(known)) === 1 ||
      textsIn(of(item)).every((value) => value === "" || isWithin(plainText(value)));
    if ([...left].some((at) => !missed.includes(at) && !isRead(ours[at]!)))
      doubts.add("readingsDiffer", list);
    return [...items, ...missed.map((at) => ours[at]!)];
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
    [...asLists(reading.other, Other.items), ...(reading.languages.length > 0 ? [languages] : [])].map(
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
  const agreed = new Set(reading.links.map((url) => siteOf(plain(url))));
  const alone = Socials.items.flatMap(({ url }, at) =>
    agreed.has(siteOf(url)) ? [] : [`Socials.items.${at}`],
  );
  for (const doubt of before.doubts.filter(({ path }) => path.startsWith("Socials"))) {
    const isAlone = alone.some((path) => `${doubt.path}.`.startsWith(`${path}.`));
    if (isAlone || Socials.items.length === 0) kept.push(doubt);
    const within = alone.filter((path) => path.startsWith(`${doubt.path}.`));
    kept.push(...within.map((path) => ({ ...doubt, path })));
  }

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

  /** Skills are compared group by group. One that we do not have is marked by its label: its skills may be any of ours. */
  function chosenSkills(): Pick<ResumeContent["KeySkills"], "groups" | "text"> {
    const own = [...KeySkills.groups.map(({ items }) => items), KeySkills.text];
    const ours = own.flat();
    const said = reading.skills.map(({ group, items }) => ({
      label: isTaken(plain(group)) ? plain(group) : "",
      items: items.map(plain).filter(isTaken),
      isWhole: items.every((item) => plain(item) === "" || stands(plain(item))),
    }));
    if (said.every(({ items }) => items.length === 0)) {
      for (const doubt of before.doubts) if (doubt.path.startsWith("KeySkills")) kept.push(doubt);
      return { groups: KeySkills.groups, text: KeySkills.text };
    }
    const groups = said.filter(({ label, items }) => label !== "" && items.length > 0);
    const rest = said.filter((group) => !groups.includes(group));
    const loose = rest.flatMap(({ items }) => items);
    // A level has no field in a reading: it may stand with the label, or be left out.
    const labels = groups.map(({ label }) =>
      KeySkills.groups.find(
        (group) => sameWords(label, group.label) || sameWords(label, `${group.label} ${group.level ?? ""}`),
      ),
    );
    for (const [at, group] of labels.entries())
      if (ours.length > 0 && !group) doubts.add("readingsDiffer", `KeySkills.groups.${at}.label`);
    const lists = [
      {
        path: "KeySkills.text",
        items: loose,
        isWhole: rest.every(({ isWhole }) => isWhole),
        like: KeySkills.text,
        owed: [],
      },
      ...groups.map(({ items, isWhole }, at) => ({
        path: `KeySkills.groups.${at}.items`,
        items,
        isWhole,
        like: labels[at]?.items ?? ours,
        owed: labels[at]?.items ?? [],
      })),
    ];
    const hasAll = (list: readonly string[], skills: readonly string[]) =>
      skills.every((skill) => list.some((other) => sameWords(plainText(other), plainText(skill))));
    for (const { path, items, isWhole, like, owed } of lists) {
      if (!isWhole) doubts.add("notInFile", path);
      else if (!hasAll(like, items) || !hasAll(items, owed))
        doubts.add(ours.length === 0 ? "fromAi" : "readingsDiffer", path);
    }
    // What a model leaves out is missed where the skills next to it are.
    const all = lists.flatMap(({ items }) => items);
    for (const items of own.filter((skills) => !hasAll(all, skills))) {
      const likes = lists.map((list) => sharedWords(items.join("\n"), list.items.join("\n")));
      const { path } = lists[likes.indexOf(Math.max(...likes))]!;
      if (!doubts.has(path)) doubts.add("readingsDiffer", path);
    }
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
