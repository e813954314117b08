import { expect, test } from "vitest";
import { pdfOf, type PrintedText, shown } from "../../../test/pdf-files.ts";
import { pdfLines } from "../pdf/pdf-lines.ts";
import { readResume } from "../read-resume.ts";

/* Imitates LinkedIn's "Save as PDF", with columns and sizes that others have measured. */

type Printed = [text: string, size?: number, down?: number];

const column = (x: number, start: number, rows: readonly Printed[]): PrintedText[] => {
  let top = start;
  return rows.map(([text, size = 10.5, down = 12.6]) => {
    top += down;
    return { text, x, top, size };
  });
};
const readPrint = async (side: readonly Printed[], main: readonly Printed[]) =>
  readResume(await pdfLines(pdfOf([...column(22, 40, side), ...column(224, 40, main)].map(shown))), "pdf");

/** Font size, and space above. */
const SIDE = [13, 26] as const;
const HEADING = [15.75, 30] as const;
const EMPLOYER = [12, 26] as const;
const TITLE = [11.5, 14] as const;
const NEXT_TITLE = [11.5, 24] as const;
const ITEM = [10.5, 18] as const;

test("positions under one employer keep it, and each has its own place", async () => {
  const { resume, unplaced } = await readPrint(
    [
      ["Contact", ...SIDE],
      ["+46701234567 (Mobile)", ...ITEM],
      ["mara@lindholm.example"],
      ["www.linkedin.com/in/mara-", ...ITEM],
      ["lindholm-physio (LinkedIn)"],
      ["lindholm.example"],
      ["(Personal)"],
      ["Top Skills", ...SIDE],
      ["Manual therapy", ...ITEM],
      ["Rehabilitation planning for", ...ITEM],
      ["handball players"],
      ["First aid", ...ITEM],
      ["Languages", ...SIDE],
      ["Swedish (Native or", ...ITEM],
      ["Bilingual)"],
      ["English (Full Professional)", ...ITEM],
    ],
    [
      ["Mara Lindholm", 26],
      ["Senior Physiotherapist at Harbor Clinic | Sports and", 12, 20],
      ["rehabilitation", 12, 14],
      ["Gothenburg, Sweden", 12, 14],
      ["Experience", ...HEADING],
      ["Harbor Clinic", ...EMPLOYER],
      ["5 years 9 months"],
      ["Senior Physiotherapist", ...NEXT_TITLE],
      ["March 2021 - Present (3 years 9 months)"],
      ["Gothenburg, Sweden"],
      ["I lead a team of four therapists."],
      ["Physiotherapist", ...NEXT_TITLE],
      ["March 2019 - March 2021 (2 years 1 month)"],
      ["Stockholm, Sweden"],
      ["Nordvik Sports AB", ...EMPLOYER],
      ["Team Physiotherapist", ...TITLE],
      ["August 2014 - February 2019 (4 years 7 months)"],
      ["Wrote the rehabilitation handbook"],
      ["Education", ...HEADING],
      ["Lund University", ...EMPLOYER],
      ["Bachelor of Science, Physiotherapy \u00B7 (2010 - 2014)"],
    ],
  );
  expect(resume.Profile).toMatchObject({
    name: "Mara Lindholm",
    profession: "Senior Physiotherapist at Harbor Clinic | Sports and rehabilitation",
    location: "Gothenburg, Sweden",
    phoneNumber: "+46701234567",
    email: "mara@lindholm.example",
  });
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Senior Physiotherapist",
      company: "Harbor Clinic",
      location: "Gothenburg, Sweden",
      dateFrom: "March 2021",
      dateTo: "Present",
      responsibilities: ["I lead a team of four therapists."],
    },
    {
      position: "Physiotherapist",
      company: "Harbor Clinic",
      location: "Stockholm, Sweden",
      dateFrom: "March 2019",
      dateTo: "March 2021",
      responsibilities: [],
    },
    {
      position: "Team Physiotherapist",
      company: "Nordvik Sports AB",
      location: "",
      responsibilities: ["Wrote the rehabilitation handbook"],
    },
  ]);
  expect(resume.Education.items).toMatchObject([
    {
      institution: "Lund University",
      degree: "Bachelor of Science, Physiotherapy",
      dateFrom: "2010",
      dateTo: "2014",
    },
  ]);
  expect(resume.KeySkills.text).toEqual([
    "Manual therapy",
    "Rehabilitation planning for handball players",
    "First aid",
  ]);
  expect(resume.Other.items).toMatchObject([
    { name: "Languages", details: ["Swedish (Native or Bilingual)", "English (Full Professional)"] },
  ]);
  expect(resume.Socials.items).toMatchObject([
    { type: "LinkedIn", url: "www.linkedin.com/in/mara-lindholm-physio" },
    { type: "Website", url: "lindholm.example" },
  ]);
  expect(unplaced).toEqual([]);
});

test.each([
  {
    language: "Spanish",
    headings: ["Contactar", "Idiomas", "Experiencia", "Educación"],
    spoken: ["Español (Native or", "Bilingual)"],
    jobs: [
      [
        "5 años 9 meses",
        "Jefa de recepción",
        "marzo de 2021 - Present (3 años 9 meses)",
        "Madrid y alrededores",
      ],
      ["Recepcionista", "marzo de 2019 - marzo de 2021 (2 años 1 mes)", "Sevilla, Andalucía, España"],
    ],
    dates: ["marzo de 2021", "Present", "marzo de 2019", "marzo de 2021"],
  },
  {
    language: "German",
    headings: ["Kontakt", "Languages", "Berufserfahrung", "Ausbildung"],
    spoken: ["Deutsch (Native or", "Bilingual)"],
    jobs: [
      [
        "5 Jahre 9 Monate",
        "Leiterin Empfang",
        "März 2021 - Present (3 Jahre 9 Monate)",
        "Berlin, Deutschland",
      ],
      ["Empfangskraft", "März 2019 - März 2021 (2 Jahre 1 Monat)", "Metropolregion Hamburg"],
    ],
    dates: ["März 2021", "Present", "März 2019", "März 2021"],
  },
])("interface languages: $language", async ({ headings, spoken, jobs, dates }) => {
  const [contact, languages, experience, education] = headings as [string, string, string, string];
  const [[total, ...first], second] = jobs as [[string, string, string, string], [string, string, string]];
  const { resume } = await readPrint(
    [
      [contact, ...SIDE],
      ["www.linkedin.com/in/lucia-", ...ITEM],
      ["ejemplo-hotel (LinkedIn)"],
      [languages, ...SIDE],
      [spoken[0]!, ...ITEM],
      [spoken[1]!],
    ],
    [
      ["Lucía Ejemplo", 26],
      ["Hotel Miramar", 12, 20],
      ["Madrid, Comunidad de Madrid, España", 12, 14],
      [experience, ...HEADING],
      ["Hotel Miramar", ...EMPLOYER],
      [total],
      ...[first, second].flatMap(([title, date, place]): Printed[] => [
        [title, ...NEXT_TITLE],
        [date],
        [place],
      ]),
      [education, ...HEADING],
      ["Universidad de Sevilla", ...EMPLOYER],
      ["Grado en Turismo \u00B7 (2012 - 2016)"],
    ],
  );
  expect(resume.Employment.items).toMatchObject([
    {
      position: first[0],
      company: "Hotel Miramar",
      location: first[2],
      dateFrom: dates[0],
      dateTo: dates[1],
    },
    {
      position: second[0],
      company: "Hotel Miramar",
      location: second[2],
      dateFrom: dates[2],
      dateTo: dates[3],
    },
  ]);
  expect(resume.Education.items).toMatchObject([{ degree: "Grado en Turismo", dateFrom: "2012" }]);
  expect(resume.Other.items).toMatchObject([{ name: languages, details: [spoken.join(" ")] }]);
  expect(resume.Socials.items).toMatchObject([{ url: "www.linkedin.com/in/lucia-ejemplo-hotel" }]);
});

/** Reads a file with these lines below the name and, for each job, these lines below its dates. */
const readJobs = (head: readonly string[], jobs: readonly (readonly string[])[]) =>
  readPrint(
    [
      ["Contact", ...SIDE],
      ["www.linkedin.com/in/mara-", ...ITEM],
      ["lindholm-physio (LinkedIn)"],
      ["Top Skills", ...SIDE],
      ["Manual therapy", ...ITEM],
      ["First aid", ...ITEM],
    ],
    [
      ["Mara Lindholm", 26],
      ...head.map((text): Printed => [text, 12, 14]),
      ["Experience", ...HEADING],
      ["Harbor Pay", ...EMPLOYER],
      ...jobs.flatMap((lines, at): Printed[] => [
        ["Engineer", ...NEXT_TITLE],
        [`March ${2012 + at} - March ${2013 + at} (1 year)`],
        ...lines.map((text): Printed => [text]),
      ]),
    ],
  );

test("a headline that wraps to capitalized words is not a place", async () => {
  const { resume, uncertain } = await readJobs(
    ["Director of Operations, Finance,", "Marketing and Sales"],
    [],
  );
  expect(resume.Profile).toMatchObject({
    profession: "Director of Operations, Finance, Marketing and Sales",
    location: "",
  });
  expect(uncertain).not.toContain("Profile.profession");
});

test("a line that is a place only by its position is marked", async () => {
  const { resume, uncertain } = await readJobs(
    ["Engineer", "Payments Platform"],
    [["Payments Platform"], ["Java, Kotlin, Spring"], ["Gothenburg, Sweden"], ["Greater Boston"]],
  );
  expect(resume.Profile.location).toBe("Payments Platform");
  expect(resume.Employment.items.map(({ location }) => location)).toEqual([
    "Payments Platform",
    "Java, Kotlin, Spring",
    "Gothenburg, Sweden",
    "Greater Boston",
  ]);
  expect(uncertain.filter((path) => /location|profession/u.test(path)).sort()).toEqual([
    "Employment.items.0.location",
    "Employment.items.1.location",
    "Profile.location",
    "Profile.profession",
  ]);
});
