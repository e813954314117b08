import type { Doubt, ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { type AiEntry, aiFields } from "@postfolio/contract/resumes/resume-shape.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { unplacedIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { textLines } from "@postfolio/formats/import/text/text-lines.ts";
import { chosenEntries, withoutRepeats } from "./reading-entries.policy.ts";
import { chosenLines, chosenLinks } from "./reading-lines.policy.ts";
import { chosenSkills, type SaidGroup } from "./reading-skills.policy.ts";
import { chosenText, plain, startComparison } from "./reading-texts.policy.ts";
import { sameWords } from "@postfolio/formats/import/text/standing-text.ts";

/** The model's reading of a whole file, before any check. */
export interface WholeReading extends AiEntry<"Profile"> {
  links: string[];
  jobs: AiEntry<"Employment">[];
  education: AiEntry<"Education">[];
  projects: AiEntry<"Projects">[];
  skills: SaidGroup[];
  certifications: string[];
  languages: string[];
  other: AiEntry<"Other">[];
}

/**
 * Text in both readings is certain. Text that only the model has is accepted and marked if it occurs in the file;
 * otherwise, it is dropped and its field is marked. No text from the file is lost.
 */
export function withReading(
  before: { resume: ResumeContent; doubts: readonly Doubt[] },
  text: string,
  reading: WholeReading,
): Pick<ImportedResume, "resume" | "doubts" | "unplaced"> & { isUseful: boolean } {
  const { Profile, Employment, Education, Projects, KeySkills, Certifications, Other, Socials } =
    before.resume;
  const comparison = startComparison(text, before.doubts, reading);
  const profile = Object.fromEntries(
    aiFields("Profile").map(({ ai, field }) => [
      field,
      chosenText(comparison, `Profile.${field}`, reading[ai as "name"], Profile[field as "name"]),
    ]),
  );
  const jobs = chosenEntries(comparison, "Employment", Employment.items, reading.jobs);
  const schools = chosenEntries(comparison, "Education", Education.items, reading.education);
  const projects = chosenEntries(comparison, "Projects", Projects.items, reading.projects);
  const others = chosenEntries(comparison, "Other", Other.items, [
    ...asLists(reading.other, Other.items),
    ...languagesIn(reading, before.resume.options.language),
  ]);
  const skills = chosenSkills(comparison, KeySkills, reading.skills);
  const links = chosenLinks(comparison, Socials.items, reading.links);
  const { items: certificates } = Certifications;
  const whole = resumeContent.safeParse({
    ...before.resume,
    Profile: { ...Profile, ...profile },
    Employment: { ...Employment, items: jobs.map(withoutRepeats) },
    Education: { ...Education, items: schools },
    Projects: { ...Projects, items: projects },
    KeySkills: { ...KeySkills, ...skills },
    Certifications: {
      ...Certifications,
      items: chosenLines(comparison, "Certifications.items", reading.certifications, certificates, true),
    },
    Other: { ...Other, items: others },
    Socials: { ...Socials, items: [...Socials.items, ...links.map((url) => ({ type: "Website", url }))] },
  });
  if (!whole.success) {
    return { resume: before.resume, doubts: [...before.doubts], unplaced: [], isUseful: false };
  }
  const { options: _, ...content } = whole.data;
  return {
    resume: whole.data,
    doubts: [...comparison.doubts.all, ...comparison.kept],
    unplaced: unplacedIn(textLines(text), content),
    isUseful: comparison.taken > 0,
  };
}

/** Merges the model's entries into one entry with lines if they form a list, because that is how we parse a list. */
function asLists(
  said: readonly AiEntry<"Other">[],
  ours: ResumeContent["Other"]["items"],
): AiEntry<"Other">[] {
  return [...Map.groupBy(said, ({ section }) => plain(section).toLowerCase()).values()].flatMap((entries) => {
    const isList = entries.every((entry) =>
      Object.entries(entry).every(
        ([name, texts]) =>
          ["section", "title"].includes(name) || [texts].flat().every((text) => plain(text) === ""),
      ),
    );
    const mine = ours.filter(({ name }) => sameWords(name, entries[0]!.section));
    if (!isList || entries.length === 1 || mine.length > 1) return entries;
    return [{ ...entries[0]!, title: "", lines: entries.map(({ title }) => title) }];
  });
}

const languagesIn = ({ languages }: WholeReading, language: string): Partial<AiEntry<"Other">>[] =>
  languages.length === 0 ? [] : [{ section: wordsOf(language)?.Languages ?? "Languages", lines: languages }];
