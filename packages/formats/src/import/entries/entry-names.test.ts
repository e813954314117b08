import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";

const read = (sections: string) =>
  readResume(textLines(`Anne Testperson\nanne@example.co.uk | 020 7946 0000\n\n${sections}`), "text");
const jobs = (...lines: string[]) =>
  read(`EMPLOYMENT\n${lines.map((line) => `${line}\n- Kept the diary\n`).join("")}`).resume.Employment.items;

test.each([
  ["PA, Smith & Co, London    Jan 2020 – to date", "PA", "Smith & Co", "London"],
  ["Driver, Blue Taxi, Jakarta    2015 - 2019", "Driver", "Blue Taxi", "Jakarta"],
  ["Disponent, Südfracht AG, Halle    2015 - 2019", "Disponent", "Südfracht AG", "Halle"],
  ["Nurse, Acme Care, Inc., Reno, NV    2015 - 2019", "Nurse", "Acme Care, Inc.", "Reno, NV"],
  ["مديرة مشاريع، شركة الخليج للإنشاءات، دبي    2015 – 2019", "مديرة مشاريع", "شركة الخليج للإنشاءات", "دبي"],
  ["Testbank Ltd., Pune — Clerk (April 2018 to till date)", "Clerk", "Testbank Ltd.", "Pune"],
  ["Lincoln High School, Reno, NV — Teacher    2015 – 2019", "Teacher", "Lincoln High School", "Reno, NV"],
  ["Probewerk GmbH, Jena – Leiter Einkauf (2015 – 2019)", "Leiter Einkauf", "Probewerk GmbH", "Jena"],
])("title, company, and city share a line: %s", (line, position, company, location) => {
  expect(jobs(line)).toMatchObject([{ position, company, location }]);
});

test("a line without a known word is read like its neighbors", () => {
  expect(
    jobs("Driver, Blue Taxi, Jakarta    2015 - 2019", "Guard, Acme, Reno, NV    2012 - 2015"),
  ).toMatchObject([
    { position: "Driver", company: "Blue Taxi", location: "Jakarta" },
    { position: "Guard", company: "Acme", location: "Reno, NV" },
  ]);
});

test.each([
  ["a city that only its position tells", "Driver, Blue Taxi, Jakarta    2015 - 2019", "company"],
  ["a city that only its position tells", "Chef, Grand Hotel, Lyon    2015 - 2019", "location"],
])("%s is marked: %s", (_what, line, field) => {
  const { uncertain } = read(`EMPLOYMENT\n${line}\n- Drove\n`);
  expect(uncertain).toContain(`Employment.items.0.${field}`);
});

test.each([
  [
    "Backend Engineer (Freelance, Part-time), Acme Ltd    2019 - 2021",
    "Backend Engineer (Freelance, Part-time)",
    "Acme Ltd",
  ],
  ["Data Analyst (Contract) – Beta Inc    2019 - 2021", "Data Analyst (Contract)", "Beta Inc"],
  ["Nurse (Remote | nights) at Mercy Hospital    2019 - 2021", "Nurse (Remote | nights)", "Mercy Hospital"],
  [
    "Ingeniera (media jornada, temporal), Acme SL    2019 - 2021",
    "Ingeniera (media jornada, temporal)",
    "Acme SL",
  ],
  ["Designer      (Part-time)      Acme Ltd      2019 - 2021", "Designer (Part-time)", "Acme Ltd"],
  ["Designer | Full-time | Acme Ltd | 2019 - 2021", "Designer", "Acme Ltd"],
])("brackets are never split, and terms are not a company: %s", (line, position, company) => {
  expect(jobs(line)).toMatchObject([{ position, company }]);
});

test.each([
  ["Nordvik Sports AB Aug 2014 – Feb 2019", "Nordvik Sports AB"],
  ["Nordic Oy Ab 2014 – 2019", "Nordic Oy Ab"],
  ["Stavanger Media AS 08/2014 – 02/2019", "Stavanger Media AS"],
])("no two-letter word before a date is lost: %s", (line, company) => {
  const { resume, unplaced } = read(
    `EMPLOYMENT\n${line}\nPhysiotherapist – Malmö, Sweden\n- Cared for teams\n`,
  );
  expect(resume.Employment.items).toMatchObject([
    {
      position: "Physiotherapist",
      company,
      location: "Malmö, Sweden",
      dateTo: expect.stringContaining("2019"),
    },
  ]);
  expect(unplaced).toEqual([]);
});

test.each([
  ["BERUFSERFAHRUNG\nseit 04/2019   Leiter Logistik, Nordspedition GmbH, Leipzig\n", "04/2019"],
  ["EXPÉRIENCE\ndepuis mars 2019   Responsable logistique, Transports Essai SARL, Lyon\n", "mars 2019"],
  ["DOŚWIADCZENIE ZAWODOWE\nod 04.2019   Kierownik logistyki, Próba SA, Łódź\n", "04.2019"],
  ["ОПЫТ РАБОТЫ\nс апреля 2019   Инженер, ООО «Пример», Москва\n", "апреля 2019"],
  ["EXPERIENCE\nsince 2019   Head of Logistics, Acme Ltd, Leeds\n", "2019"],
  ["職歴\n2019年4月より   部長、株式会社見本\n", "2019年4月"],
])('words for "since" start a period that has not ended: %j', (section, dateFrom) => {
  const { Employment } = read(`${section}- Led 18 people\n`).resume;
  expect(Employment.items).toMatchObject([{ dateFrom, dateTo: "Present" }]);
});

test("a German table is read with its last school, without its signing", () => {
  const { resume, unplaced } = read(`BERUFSERFAHRUNG
seit 04/2019   Leiter Logistik, Nordspedition GmbH, Leipzig
- Führung von 18 Mitarbeitenden
10/2014 – 03/2019   Disponent, Südfracht AG, Halle
- Tourenplanung

AUSBILDUNG
2011 – 2014   Kaufmann für Spedition, IHK Leipzig (Note 1,7)
2010   Abitur, Thomasschule Leipzig

EDV-KENNTNISSE
SAP QM, Minitab

INTERESSEN
Chorgesang, Bergwandern
Karlsruhe, den 12.11.2026
`);
  expect(resume.Employment.items).toMatchObject([
    { position: "Leiter Logistik", company: "Nordspedition GmbH", location: "Leipzig", dateFrom: "04/2019" },
    { position: "Disponent", company: "Südfracht AG", location: "Halle", dateTo: "03/2019" },
  ]);
  expect(resume.Education.items).toMatchObject([
    { degree: "Kaufmann für Spedition", institution: "IHK Leipzig", gpa: "1,7" },
    { degree: "Abitur", institution: "Thomasschule Leipzig", dateFrom: "2010" },
  ]);
  expect(resume.KeySkills).toMatchObject({ header: "EDV-Kenntnisse", text: ["SAP QM", "Minitab"] });
  expect(resume.Other.items).toMatchObject([{ name: "Interessen", details: ["Chorgesang, Bergwandern"] }]);
  expect(unplaced).toEqual(["Karlsruhe, den 12.11.2026"]);
});

test.each([["Lyon, le 12 novembre 2026"], ["Warszawa, 12.11.2026"]])(
  "a signature line at the end does not belong to its section: %s",
  (signing) => {
    const { resume, unplaced } = read(
      `EMPLOYMENT\nNurse, Acme Ltd    2019 - 2021\n\nINTERESTS\nChess\n${signing}\n`,
    );
    expect(resume.Other.items).toMatchObject([{ details: ["Chess"] }]);
    expect(unplaced).toEqual(signing.split("\n").slice(0, 1));
  },
);

test.each([
  ["Project Management Professional (PMP), 2020 • AWS Certified Cloud Practitioner, 2021"],
  ["Project Management Professional (PMP), 2020 | AWS Certified Cloud Practitioner, 2021"],
  ["- Project Management Professional (PMP), 2020; AWS Certified Cloud Practitioner, 2021"],
])("certificates on a line have their own dates: %s", (line) => {
  expect(read(`CERTIFICATIONS\n${line}\n`).resume.Certifications.items).toEqual([
    "Project Management Professional (PMP), 2020",
    "AWS Certified Cloud Practitioner, 2021",
  ]);
});

test("awards on one line, and items of a list, become an entry each", () => {
  expect(read("AWARDS\nBest Paper, 2019 • Young Scientist Prize, 2020\n").resume.Other.items).toMatchObject([
    { position: "Best Paper", dateFrom: "2019" },
    { position: "Young Scientist Prize", dateFrom: "2020" },
  ]);
  const activities = "- Captain, Women's Rowing, 2024 – Present\n- Volunteer tutor, 826 Boston\n";
  expect(read(`ACTIVITIES\n${activities}`).resume.Other.items).toMatchObject([
    { position: "Captain", organization: "Women's Rowing", dateTo: "Present" },
    { position: "Volunteer tutor", organization: "826 Boston" },
  ]);
});

test.each([
  ["GCP,AWS,Git", ["GCP", "AWS", "Git"]],
  ["GCP,AWS • Git", ["GCP", "AWS", "Git"]],
  ["إدارة العقود، Primavera P6؛ Excel", ["إدارة العقود", "Primavera P6", "Excel"]],
  ["Python (NumPy, pandas), R", ["Python (NumPy, pandas)", "R"]],
])("skills are cut at commas of every script, outside brackets: %s", (line, skills) => {
  expect(read(`SKILLS\n${line}\n`).resume.KeySkills.text).toEqual(skills);
});

test.each([
  ["B.Tech, Computer Science, NIT Calicut, 2018, CGPA 8.4/10", "8.4/10"],
  ["B.Com, University of Pune, 2018, 68%", "68%"],
  ["B.A. English Literature, University of Leeds, 2018, magna cum laude", "magna cum laude"],
  ["Promotion Dr. rer. nat., Universität Heidelberg, 2018, Note: magna cum laude", "magna cum laude"],
])("a grade is not a degree: %s", (line, gpa) => {
  expect(read(`EDUCATION\n${line}\n`).resume.Education.items).toMatchObject([{ gpa, dateFrom: "2018" }]);
});

test.each([
  ["Ing., Vysoká škola ekonomická, Praha    2010 – 2015", "Ing.", "Vysoká škola ekonomická, Praha"],
  ["B.A., University of California, Berkeley    2010 – 2015", "B.A.", "University of California, Berkeley"],
])("a city after a school is not a degree: %s", (line, degree, institution) => {
  expect(read(`EDUCATION\n${line}\n`).resume.Education.items).toMatchObject([{ degree, institution }]);
});

test("names with lowercase words in brackets are not sentences", () => {
  expect(
    jobs("Desde enero de 2018\nJefa de obra (jornada completa), Construcciones Ejemplo S.A., Madrid"),
  ).toMatchObject([
    {
      position: "Jefa de obra (jornada completa)",
      company: "Construcciones Ejemplo S.A.",
      location: "Madrid",
      dateFrom: "enero de 2018",
    },
  ]);
});

test.each([
  ["Weaver | Acme Works (Albany, NY) | 2019 - 2021", "Acme Works", "Albany, NY"],
  ["Weaver | Probewerk (Jena, Deutschland) | 2019 - 2021", "Probewerk", "Jena, Deutschland"],
  ["Weaver (Remote) | Acme Works | 2019 - 2021", "Acme Works", ""],
])("a place in parentheses after the employer is its place: %s", (line, company, location) => {
  expect(jobs(line)).toMatchObject([{ company, location }]);
});

test("each item of a list of schools or jobs with dates is an entry", () => {
  const { Education, Employment } = read(`EDUCATION
- M.Sc., Logistics, University of Albany, Albany, NY, 2013 – 2015
- B.A., History, Kings College, Newark, NJ, Sep 2009 – Jun 2013

EMPLOYMENT
- Nurse, Mercy Hospital, Albany, NY, 2015 – 2019
- Weaver, Acme Works Ltd, Reno, NV, 2013 – 2015
`).resume;
  expect(Education.items).toMatchObject([
    {
      degree: "M.Sc., Logistics",
      institution: "University of Albany",
      location: "Albany, NY",
      dateTo: "2015",
    },
    { degree: "B.A., History", institution: "Kings College", location: "Newark, NJ", dateFrom: "Sep 2009" },
  ]);
  expect(Employment.items).toMatchObject([
    { position: "Nurse", company: "Mercy Hospital", location: "Albany, NY", dateFrom: "2015" },
    { position: "Weaver", company: "Acme Works Ltd", location: "Reno, NV", dateFrom: "2013" },
  ]);
});

test.each([
  ["Bachelor of Arts\nKings College | Newark, NJ\nMajor: History\n2009 – 2013", "Bachelor of Arts, History"],
  [
    "Master of Science\nUniversität Jena | Jena, Germany\nFachrichtung: Logistik\n2009 – 2013",
    "Master of Science, Logistik",
  ],
])("the labeled field of study belongs to the degree: %j", (lines, degree) => {
  const { resume, unplaced } = read(`EDUCATION\n${lines}\n`);
  expect(resume.Education.items).toMatchObject([{ degree, details: [] }]);
  expect(unplaced).toEqual([]);
});
