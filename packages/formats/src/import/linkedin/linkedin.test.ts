import { MESSAGES } from "@postfolio/contract/messages.ts";
import { expect, it } from "vitest";
import { ImportError } from "../import-error.ts";
import { fromLinkedin } from "./linkedin.ts";
import { linkedinFile } from "./linkedin-tables.ts";

const archive = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const read = async (files: Record<string, string>) => fromLinkedin(archive(files));

/** An archive with the columns and quirks of archives that members have published. */
const COMPLETE = {
  "Basic_LinkedInDataExport_11-22-2026/Profile.csv":
    "\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\n" +
    'Ada,Lovelace,Byron,12 St James Square,"Dec 10, 1815",Programmer &amp; poet,"I wrote the ""first"" program.\r\n\r\nAnd notes.",Computing,SW1Y,"London, England, United Kingdom",[ada],"[PERSONAL:https://ada.example/?a=1,2,BLOG:ada.example/blog],[OTHER:https://engine.example]",\r\n',
  "Profile Summary.csv": "Profile Summary\nNot the profile\n",
  "Positions.csv":
    "Company Name,Title,Description,Location,Started On,Finished On\n" +
    '"Babbage, Menabrea & Co",Programmer,"• Wrote a program • Found errors\n- Explained it",London,Mar 1842,\n' +
    "École polytechnique,Assistante,,Paris,févr. 2015,2018\n",
  "Education.csv":
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nHome,2014,Jul 2023,With Mary Somerville,Mathematics,Chess\nSalon,,2010,,,\n",
  "Skills_4711.csv": "Name\nMathematics\nFrench\n",
  "Certifications.csv":
    "Name,Url,Authority,Started On,Finished On,License Number\nEngines,,Royal Society,Jan 2020,,RS-7\nCards,https://cards.example/x,Jacquard,2019,,\n",
  "Projects.csv": "Title,Description,Url,Started On,Finished On\nNotes,Seven of them,,Sep 1843,Sep 1843\n",
  "Languages.csv": "Name,Proficiency\nEnglish,Native or bilingual proficiency\nFrench,LIMITED_WORKING\n",
  "Volunteering.csv":
    "Company Name,Role,Cause,Started On,Finished On,Description\nHospital,Reader,SCIENCE_AND_TECHNOLOGY,2012,2013,Read aloud\n",
  "Publications.csv":
    "Name,Published On,Description,Publisher,Url\nSketch of the Engine,Aug 1843,A translation,Taylor,https://taylor.example\n",
  "Honors.csv": "Title,Description,Issued On\nMedal,For the notes,Nov 1844\n",
  "Email Addresses.csv":
    "Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,Not Available\nada@example.com,Yes,Yes,Not Available\n",
  "PhoneNumbers.csv": "Extension,Number,Type\n,+44 20 7946 0000,Mobile\n",
  "Courses.csv": "Name,Number\nCalculus,101\n",
};

it("reads every file of a complete archive", async () => {
  const { resume, unplaced, kept, kind, uncertain, text } = await read(COMPLETE);
  expect(text).toContain("\n\n\nSkills\n\nName: Mathematics\n\nName: French\n\n\nCertifications\n\n");
  expect({ kind, uncertain, kept }).toEqual({ kind: "linkedin", uncertain: [], kept: [] });
  expect(resume.Profile).toMatchObject({
    name: "Ada Lovelace",
    profession: "Programmer & poet",
    about: 'I wrote the "first" program.\r\n\r\nAnd notes.',
    location: "London, England, United Kingdom",
    email: "ada@example.com",
    phoneNumber: "+44 20 7946 0000",
  });
  expect(resume.Socials.items.map(({ type, url }) => `${type} ${url}`)).toEqual([
    "Website https://ada.example/?a=1,2",
    "Blog ada.example/blog",
    "Website https://engine.example",
    "X https://x.com/ada",
  ]);
  expect(resume.Employment.items).toMatchObject([
    {
      company: "Babbage, Menabrea & Co",
      position: "Programmer",
      location: "London",
      dateFrom: "Mar 1842",
      dateTo: "Present",
      responsibilities: ["Wrote a program", "Found errors", "Explained it"],
    },
    { company: "École polytechnique", dateFrom: "Feb 2015", dateTo: "2018", responsibilities: [] },
  ]);
  expect(resume.Education.items).toMatchObject([
    {
      institution: "Home",
      degree: "Mathematics",
      dateFrom: "2014",
      dateTo: "Jul 2023",
      details: ["Chess", "With Mary Somerville"],
    },
    { institution: "Salon", degree: "", dateFrom: "2010", dateTo: "2010" },
  ]);
  expect(resume.KeySkills.text).toEqual(["Mathematics", "French"]);
  expect(resume.Certifications.items).toEqual([
    "Engines, Royal Society (Jan 2020)",
    "[Cards](https://cards.example/x), Jacquard (2019)",
  ]);
  expect(resume.Projects.items).toMatchObject([
    { title: "Notes", dateFrom: "Sep 1843", dateTo: "Sep 1843", description: ["Seven of them"] },
  ]);
  expect(resume.Other.items).toMatchObject([
    { name: "Volunteering", position: "Reader", organization: "Hospital", details: ["Read aloud"] },
    { name: "Awards", position: "Medal", dateTo: "Nov 1844", details: ["For the notes"] },
    { name: "Publications", position: "Sketch of the Engine", organization: "Taylor", dateFrom: "Aug 1843" },
    { name: "Languages", details: ["English: Native or bilingual proficiency", "French: Limited working"] },
  ]);
  expect(unplaced).toEqual([
    "Maiden name: Byron",
    "Industry: Computing",
    "Birth date: Dec 10, 1815",
    "Address: 12 St James Square",
    "Zip code: SW1Y",
    "Email address: old@example.com",
    "Engines: RS-7",
    "Reader: Science and technology",
    "Calculus, 101",
  ]);
});

it("requires no particular file, and reports only missing positions", async () => {
  const { resume, kept } = await read({
    "profile.CSV": "First Name,Last Name,Headline\n\u5c0f\u6797,\u62d3\u6d77,",
    "Education.csv": "We have no data for this category.",
    "Skills.csv": "",
    "Certifications.csv": 'Name,Url\n"never closed',
  });
  expect(resume.Profile.name).toBe("\u62d3\u6d77\u5c0f\u6797");
  expect(resume.Certifications.items).toEqual([]);
  expect(kept).toEqual([MESSAGES.importNoPositions]);
});

it("finds the header below notes, and reads rows that are longer or shorter than it", async () => {
  const { resume } = await read({
    "Positions.csv": 'Notes:\n"A paragraph, with a comma"\n\nTitle,Company Name\nCook\nWaiter,Inn,?\n',
  });
  expect(resume.Employment.items).toMatchObject([
    { position: "Cook", company: "" },
    { position: "Waiter", company: "Inn" },
  ]);
});

it("opens only files about the person's career", () => {
  for (const path of [
    "messages.csv",
    "Connections.csv",
    "a/Invitations.csv",
    "Profile Summary.csv",
    "Profile.csv.exe",
    "Company Follows.csv",
    "Ads Clicked.csv",
    "constructor.csv",
  ])
    expect(linkedinFile(path)).toBeUndefined();
  expect(linkedinFile("x/Email Addresses_12.CSV")).toBe("email addresses");
});

it("refuses an archive that contains nothing about a career", async () => {
  await expect(read({ "Skills.csv": "No data" })).rejects.toEqual(new ImportError("not-linkedin"));
});

it.each([
  ["201 columns", `First Name,Last Name\n${",".repeat(200)}\n`],
  ["more bytes than any table of LinkedIn's", `First Name,Last Name\n${"Ada,Lovelace\n".repeat(170_000)}`],
])("refuses a table with %s", async (_what, table) => {
  await expect(read({ "Profile.csv": table })).rejects.toEqual(new ImportError("too-deep"));
});

it("stops reading at the first row that is too wide", async () => {
  const wide = `${",".repeat(2_000)}\n`;
  await expect(read({ "Profile.csv": `First Name\n${wide.repeat(900)}` })).rejects.toThrow(ImportError);
});
