import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "../resume/sample-resume.ts";
import { allFields } from "./all-fields.ts";
import { moreScripts } from "./more-scripts.ts";
import { nasty } from "./nasty.ts";
import { otherScripts } from "./other-scripts.ts";

/* All people and places are made up. */

/** Not square (96 by 128 pixels), so that distortion shows. */
export const photo = `data:image/png;base64,${[
  "iVBORw0KGgoAAAANSUhEUgAAAGAAAACAAgMAAACJsoQpAAAACVBMVEXJ1t+KalU1Sl9JZju3AAAA6UlEQVR42u2Uyw3DIBBEbSQu",
  "3NNEqkgJPkA/KYUjosrIHxxgZ2LZsSIrguM8sW+Rvdt17bRzsdM7N0Bwc86RC/iKHoEllWCtKXcPrEASCvQMLHEDOwVLLttioE9g",
  "+BroBGwDlwYnfvP9P9yBn5rOx/5Ro1PL55xuBrpL6Pbh++oXJ8YYnyC/jyDK3Ex5DLAQKqYS8NAgLeuF+op5g0AqVbWyvOhL5cBj",
  "RSnJFYWkyDOJKoHHilxSKjIJBVW+2lUN/BYwNQhboG5qbYsCkad+GVAS+M/ASBAOAvmM5SEnApDPTz8PKAT834AXlCWRZna5dvEA",
  "AAAASUVORK5CYII=",
].join("")}`;

const verbs = ["Planned", "Led", "Rebuilt", "Measured", "Negotiated", "Introduced", "Trained", "Documented"];
const objects = [
  "the yearly maintenance of fourteen sites together with their owners",
  "a small team through two reorganisations without losing anyone",
  "the booking system, which had grown over nine years and three vendors",
  "the cost of every delivery and published it each Monday morning",
  "contracts with eleven suppliers, most of them for longer than a year",
  "a weekly hour in which anyone could question any number in the report",
];
const results = [
  "",
  ", saving about 40 hours a month",
  ", which two other departments have since copied; the method is described in a handbook of 30 pages that new colleagues read in their first week and improve in their second",
  ", and kept the promise of answering every customer on the same day",
];

const pick = (from: string[], index: number) => from[index % from.length]!;

export function longResume(positions: number): ResumeContent {
  return resumeContent.parse({
    ...sampleResume,
    name: `Resume with ${positions} positions`,
    Employment: {
      items: Array.from({ length: positions }, (_, job) => ({
        position: `Position number ${job + 1}`,
        company: `Company ${job + 1}`,
        dateFrom: `May ${2024 - job}`,
        dateTo: `Apr ${2025 - job}`,
        location: "Springfield",
        responsibilities: Array.from(
          { length: 2 + (job % 4) },
          (_, line) =>
            `${pick(verbs, job + line)} ${pick(objects, job * 5 + line)} ${job + 1}.${line + 1}${pick(results, job * 3 + line)}`,
        ),
      })),
    },
  });
}

/** 200 characters without a possible line break. */
export const longUrl = `https://example.com/${"a1b2c3d4e5".repeat(18)}`;

const emptyEntry = { location: "", dateFrom: "", dateTo: "" };

export const resumes = {
  sample: sampleResume,
  oneLine: resumeContent.parse({ Profile: { name: "Jo Lind" } }),
  empty: resumeContent.parse({}),
  threePages: longResume(10),
  fivePages: longResume(19),
  photo: resumeContent.parse({
    ...sampleResume,
    Profile: { ...sampleResume.Profile, profileImageURL: photo },
  }),
  longUrls: resumeContent.parse({
    ...sampleResume,
    Profile: { ...sampleResume.Profile, email: `${"very.long.name.".repeat(6)}x@example.com` },
    Projects: {
      items: [{ title: "A project behind a long address", url: longUrl, description: [`See ${longUrl}`] }],
    },
    Socials: { items: [{ type: "LinkedIn", url: longUrl.replace("example.com", "example.org") }] },
    KeySkills: {
      text: ["x".repeat(200), "Rechtsschutzversicherungsgesellschaftenverwaltungsgebäudeschlüssel"],
    },
  }),
  longSide: resumeContent.parse({
    ...sampleResume,
    Employment: { items: sampleResume.Employment.items.slice(0, 1) },
    KeySkills: { text: Array.from({ length: 60 }, (_, index) => `Skill number ${index + 1}`) },
    Certifications: { items: Array.from({ length: 20 }, (_, index) => `A certificate, ${2024 - index}`) },
  }),
  /** Complete entries mixed with empty, blank, and missing fields. */
  emptyFields: resumeContent.parse({
    Profile: { name: "Kim Vale", profession: " ", email: "", about: " \n " },
    Employment: {
      items: [
        { ...emptyEntry, position: "", company: "", responsibilities: ["", "  "] },
        { ...emptyEntry, position: "Only a position" },
        {
          ...emptyEntry,
          company: "Only a company",
          responsibilities: ["", "One line between two empty ones", ""],
        },
        { ...emptyEntry, position: "Only a first date", dateFrom: "2019" },
        { ...emptyEntry, position: "Only a last date", dateTo: "2020" },
        { ...emptyEntry, location: "Only a place" },
      ],
    },
    Education: {
      items: [{ ...emptyEntry, degree: "", institution: "Only a school", gpa: "", details: [""] }],
    },
    Projects: { items: [{ title: "", url: "", description: [] }] },
    KeySkills: { text: ["", " ", "Only skill"] },
    Certifications: { items: ["", " "] },
    Other: {
      items: [
        { name: "Nothing in it", details: [""] },
        { name: "", details: ["A section without a name"] },
      ],
    },
    Socials: { items: [{ type: "LinkedIn", url: "" }] },
  }),
  allFields,
  hidden: hide(sampleResume),
  ...otherScripts,
  ...moreScripts,
  ...nasty,
} satisfies Record<string, ResumeContent>;

function hide(shown: ResumeContent): ResumeContent {
  const resume = structuredClone(shown);
  for (const part of Object.values(resume)) {
    if (typeof part === "object" && "display" in part) part.display = false;
  }
  return resume;
}
