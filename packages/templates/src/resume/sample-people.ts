import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { SAMPLE_PORTRAIT } from "./sample-portrait.ts";
import { sampleResume } from "./sample-resume.ts";

type Job = ResumeContent["Employment"]["items"][number];

const job = (position: string, at: string, dates: string, ...responsibilities: string[]): Job => {
  const [company = "", location = ""] = at.split(" · ");
  const [dateFrom = "", dateTo = ""] = dates.split(" – ");
  return { position, company, location, dateFrom, dateTo, responsibilities };
};

interface Person {
  name: string;
  profession: string;
  location: string;
  about: string;
  photo?: string;
  jobs: Job[];
  school: [degree: string, at: string, dates: string, ...details: string[]];
  skills: string[];
  tools?: [label: string, ...items: string[]];
  certificates?: string[];
  other?: [section: string, line: string][];
}

function person({
  name,
  profession,
  location,
  about,
  photo = "",
  jobs,
  school,
  ...more
}: Person): ResumeContent {
  const { skills, tools, certificates = [], other = [] } = more;
  const [degree, at, dates, ...details] = school;
  const [institution = "", place = ""] = at.split(" · ");
  const [dateFrom = "", dateTo = ""] = dates.split(" – ");
  const mailName = name
    .toLowerCase()
    .replace(/^dr\.? /u, "")
    .normalize("NFD")
    .replaceAll(/[^a-z ]/gu, "")
    .replace(" ", ".");
  return {
    ...sampleResume,
    Profile: {
      ...sampleResume.Profile,
      name,
      profession,
      location,
      about,
      email: `${mailName}@example.com`,
      profileImageURL: photo,
    },
    Employment: { ...sampleResume.Employment, items: jobs },
    Projects: { ...sampleResume.Projects, items: [] },
    Education: {
      ...sampleResume.Education,
      items: [{ degree, institution, location: place, dateFrom, dateTo, details }],
    },
    KeySkills: {
      ...sampleResume.KeySkills,
      text: skills,
      groups: tools ? [{ label: tools[0], items: tools.slice(1) }] : [],
    },
    Certifications: { ...sampleResume.Certifications, items: certificates },
    Other: {
      ...sampleResume.Other,
      items: other.map(([heading, position]) => ({
        name: heading,
        display: true,
        position,
        dateFrom: "",
        dateTo: "",
        location: "",
        details: [],
      })),
    },
    Socials: {
      ...sampleResume.Socials,
      items: [
        {
          type: "LinkedIn",
          enabled: true,
          url: `https://www.linkedin.com/in/${mailName.replace(".", "-")}-example`,
        },
      ],
    },
  };
}

const ENGINEER = person({
  name: "Priya Raman",
  profession: "Senior Software Engineer",
  location: "Austin, Texas",
  about:
    "Backend engineer who likes systems that are boring to operate. Eight years of payments and logistics, most of them on call for what I built.",
  jobs: [
    job(
      "Senior Software Engineer",
      "Tallgrass Payments · Austin, Texas",
      "Jan 2022 – Present",
      "Rebuilt the settlement service in Go; a nightly run of **six hours now takes 40 minutes**",
      "Led the move of 31 services to one deployment pipeline, with no planned downtime",
      "Cut pages at night from eleven a week to one by deleting alerts that nobody acted on",
    ),
    job(
      "Software Engineer",
      "Cartwright Logistics · Dallas, Texas",
      "Aug 2018 – Dec 2021",
      "Wrote the routing API behind 2,300 daily deliveries, with a median answer of 90 ms",
      "Introduced contract tests between four teams; releases that had to be rolled back fell by two thirds",
    ),
    job(
      "Junior Developer",
      "Bluestem Software · Houston, Texas",
      "Jun 2016 – Jul 2018",
      "Maintained the billing screens of 140 clinics and halved their load time",
    ),
  ],
  school: ["B.S. in Computer Science", "University of Houston · Houston, Texas", "2012 – 2016"],
  skills: ["Distributed systems", "API design", "Incident response", "Code review", "Mentoring"],
  tools: ["Tools", "Go", "TypeScript", "PostgreSQL", "Kafka", "Kubernetes", "Terraform"],
  certificates: ["AWS Certified Solutions Architect"],
  other: [["Speaking", "“Deleting alerts”, Lone Star Reliability Day, 2024"]],
});

const ANALYST = person({
  name: "Daniel Okafor",
  profession: "Financial Analyst",
  location: "Chicago, Illinois",
  about: "",
  jobs: [
    job(
      "Senior Financial Analyst",
      "Lakeshore Foods · Chicago, Illinois",
      "Mar 2021 – Present",
      "Own the monthly forecast of a $240 million business; error at quarter end fell from 7% to 2.1%",
      "Found $3.4 million a year in freight rebates that no one had claimed",
      "Built the model behind the purchase of two regional bakeries and presented it to the board",
      "Train and review three analysts",
    ),
    job(
      "Financial Analyst",
      "Halsted Capital Partners · Chicago, Illinois",
      "Jul 2018 – Feb 2021",
      "Valued 26 companies in food and packaging; four were acquired",
      "Replaced eleven linked workbooks with one model that closes in a day instead of four",
    ),
    job(
      "Audit Associate",
      "Weir & Lowell LLP · Chicago, Illinois",
      "Sep 2016 – Jun 2018",
      "Audited inventories and receivables of nine manufacturers",
    ),
  ],
  school: [
    "B.S. in Finance, summa cum laude",
    "Indiana University · Bloomington, Indiana",
    "2012 – 2016",
    "President of the student investment club, with 180 members and a fund of $90,000",
  ],
  skills: ["Forecasting", "Valuation", "Variance analysis", "Due diligence"],
  tools: ["Tools", "Excel", "SQL", "Power BI", "Python"],
  certificates: ["Chartered Financial Analyst (CFA)"],
});

const NURSE = person({
  name: "Marcus Bell",
  profession: "Registered Nurse, Intensive Care",
  location: "Columbus, Ohio",
  about:
    "Intensive care nurse with nine years at the bedside. Calm in emergencies, exact in handovers, and a patient teacher of new colleagues.",
  jobs: [
    job(
      "Charge Nurse, Medical ICU",
      "Riverbend Medical Center · Columbus, Ohio",
      "Apr 2021 – Present",
      "Lead a team of 14 on nights in a unit of 24 beds",
      "Wrote the handover checklist that cut missed medication from nine a month to two",
      "Precepted 19 new nurses; 17 are still on the unit",
    ),
    job(
      "Staff Nurse, Surgical ICU",
      "Riverbend Medical Center · Columbus, Ohio",
      "Jun 2018 – Mar 2021",
      "Cared for two ventilated patients a shift, including after transplants",
      "Joined the rapid response team and answered about 200 calls a year",
    ),
    job(
      "Staff Nurse, Cardiology",
      "St. Brendan Hospital · Dayton, Ohio",
      "Jul 2015 – May 2018",
      "Looked after five patients a shift on a telemetry floor of 32 beds",
    ),
  ],
  school: ["B.S. in Nursing", "Ohio Valley University · Athens, Ohio", "2011 – 2015"],
  skills: ["Critical care", "Ventilator management", "Triage", "Preceptorship", "Patient education"],
  certificates: ["Critical Care Registered Nurse (CCRN)", "Advanced Cardiovascular Life Support (ACLS)"],
  other: [["Languages", "English (native), Spanish (conversational)"]],
});

const DESIGNER = person({
  name: "Sofía Herrera",
  profession: "Product Designer",
  location: "Lisbon, Portugal",
  photo: SAMPLE_PORTRAIT,
  about:
    "Designer of tools that people use all day. I begin with an afternoon at their desks and end with fewer screens than there were.",
  jobs: [
    job(
      "Lead Product Designer",
      "Maré Travel · Lisbon, Portugal",
      "Feb 2021 – Present",
      "Redesigned booking with five teams; finished bookings rose from 31% to 44%",
      "Built a design system of 60 components that two apps and the website share",
      "Run a usability test every second Thursday, 70 so far",
    ),
    job(
      "Product Designer",
      "Linha Health · Porto, Portugal",
      "May 2017 – Jan 2021",
      "Designed the schedule that 900 clinics open each morning",
      "Brought the app from 3.1 to 4.6 stars by fixing its twelve most common complaints",
    ),
    job(
      "Graphic Designer",
      "Estúdio Tejo · Lisbon, Portugal",
      "Sep 2014 – Apr 2017",
      "Signage and print for museums, and a type specimen that won a national award",
    ),
  ],
  school: ["B.A. in Communication Design", "Faculty of Arts · Porto, Portugal", "2011 – 2014"],
  skills: ["Interaction design", "User research", "Design systems", "Prototyping", "Accessibility"],
  tools: ["Tools", "Figma", "HTML and CSS", "Framer"],
  other: [["Languages", "Spanish (native), Portuguese (fluent), English (fluent)"]],
});

const EDITOR = person({
  name: "Emma Lindqvist",
  profession: "Editor and Translator",
  location: "Edinburgh, Scotland",
  about:
    "Editor of nonfiction for fifteen years, and a translator from Swedish. Two of my authors have won the Harcourt Prize.",
  jobs: [
    job(
      "Senior Editor",
      "Lantern House · Edinburgh, Scotland",
      "Jan 2018 – Present",
      "Acquire and edit ten titles a year in history and nature writing",
      "Took *The Salt Road* from a proposal of three pages to 120,000 copies in eleven languages",
    ),
    job(
      "Editor",
      "Fenwick & Daughters · London, England",
      "Mar 2012 – Dec 2017",
      "Edited 46 books and managed a list of 30 freelance readers",
    ),
    job(
      "Assistant Editor",
      "Northern Review · Leeds, England",
      "Sep 2009 – Feb 2012",
      "Read 1,400 submissions a year and found three first novels",
    ),
  ],
  school: ["M.A. in Comparative Literature", "University of Glasgow · Glasgow, Scotland", "2007 – 2009"],
  skills: ["Structural editing", "Acquisition", "Translation", "Contracts"],
  other: [
    ["Selected translations", "Ingrid Hall, Winter Light, Lantern House, 2022"],
    ["Selected translations", "Per Ås, Nine Islands, Lantern House, 2019"],
    ["Languages", "Swedish and English (native), German (reading)"],
  ],
});

const TEACHER = person({
  name: "Grace Tan",
  profession: "High School Science Teacher",
  location: "Sacramento, California",
  about: "Chemistry teacher who gets quiet students to argue about evidence. National Board certified.",
  jobs: [
    job(
      "Science Teacher",
      "Jefferson High School · Sacramento, California",
      "Aug 2018 – Present",
      "Teach five classes of chemistry; the share of students who pass the state test rose from 58% to 79%",
      "Started a robotics club that has grown from 6 to 48 members",
      "Lead a department of nine and plan its budget",
    ),
    job(
      "Science Teacher",
      "Valley Middle School · Davis, California",
      "Aug 2014 – Jun 2018",
      "Wrote a year of experiments that need nothing but a kitchen; 30 schools use it",
      "Coached the science olympiad team to its first state medal",
    ),
    job(
      "Student Teacher",
      "Oak Grove High School · Davis, California",
      "Jan 2014 – Jun 2014",
      "Taught two sections of general science and one of advanced chemistry",
    ),
  ],
  school: [
    "B.S. in Chemistry and Teaching Credential",
    "University of California · Davis, California",
    "2009 – 2014",
  ],
  skills: ["Curriculum design", "Laboratory safety", "Differentiated instruction", "Parent communication"],
  tools: ["Tools", "Google Classroom", "Vernier sensors", "Python"],
  certificates: ["National Board Certification", "First Aid and CPR"],
  other: [
    ["Languages", "English (native), Mandarin (fluent)"],
    ["Awards", "Teacher of the Year, Sacramento County, 2023"],
  ],
});

const RESEARCHER = person({
  name: "Dr. Hana Kobayashi",
  profession: "Assistant Professor of Marine Ecology",
  location: "Halifax, Nova Scotia",
  about: "",
  jobs: [
    job(
      "Assistant Professor",
      "Atlantic University · Halifax, Nova Scotia",
      "2021 – Present",
      "Lead a group of seven on kelp forests under warming, funded with CAD 1.9 million",
      "Teach Marine Ecology (220 students) and Statistics for Field Scientists",
    ),
    job(
      "Postdoctoral Researcher",
      "Institute of Ocean Studies · Bergen, Norway",
      "2018 – 2021",
      "Mapped 340 km of coast by drone and published the first open atlas of its kelp",
    ),
  ],
  school: [
    "Ph.D. in Marine Biology",
    "University of British Columbia · Vancouver, British Columbia",
    "2013 – 2018",
    "Dissertation: *Recovery of kelp after heat*",
  ],
  skills: ["Spatial statistics", "Remote sensing", "Scientific diving"],
  tools: ["Methods", "R", "QGIS", "Bayesian models"],
  other: [
    [
      "Publications",
      "Kobayashi H, Lund E (2025). Kelp forests remember heat. Journal of Coastal Ecology 41, 12–29.",
    ],
    ["Publications", "Kobayashi H, Roy A, Lund E (2023). An open atlas of kelp. Ocean Data 8, 201–218."],
    ["Publications", "Roy A, Kobayashi H (2021). Counting from the air. Methods in Field Ecology 14, 77–90."],
    ["Grants", "Canadian Ocean Fund, CAD 1.2 million, 2023–2027"],
    ["Grants", "Early Career Award, CAD 700,000, 2021"],
  ],
});

const ELECTRICIAN = person({
  name: "Tom Kowalski",
  profession: "Journeyman Electrician",
  location: "Buffalo, New York",
  about:
    "Licensed electrician with twelve years in hospitals, schools and food plants. No lost time accident.",
  jobs: [
    job(
      "Lead Electrician",
      "Niagara Electric · Buffalo, New York",
      "May 2019 – Present",
      "Lead crews of four to nine on projects of up to $2.6 million",
      "Rewired a working hospital wing of 60 beds over 14 weekends without one outage",
      "Passed 41 inspections in a row at the first visit",
    ),
    job(
      "Electrician",
      "Great Lakes Controls · Rochester, New York",
      "Mar 2014 – Apr 2019",
      "Installed motor controls and panels in eleven food plants",
      "Cut the time to find faults by labeling 3,000 circuits that had no drawing",
    ),
  ],
  school: ["Electrical Apprenticeship", "Local Training Center · Buffalo, New York", "2010 – 2014"],
  skills: ["Commercial wiring", "Motor controls", "Blueprint reading", "Troubleshooting", "Crew leadership"],
  certificates: ["New York Master Electrician License", "OSHA 30-Hour Construction"],
});

const PEOPLE: readonly ResumeContent[] = [
  ENGINEER,
  sampleResume,
  ANALYST,
  NURSE,
  DESIGNER,
  EDITOR,
  DESIGNER,
  TEACHER,
  RESEARCHER,
  ELECTRICIAN,
];

/** Accent colors for templates that are black by default, to show in the gallery that they support color. */
const ACCENT_SHOWN: Readonly<Record<number, string>> = { 2: "teal", 3: "red", 9: "plum" };

export function samplePerson(template: number, accent?: string): ResumeContent {
  const shown = PEOPLE[template - 1] ?? sampleResume;
  const options = { ...shown.options, accent: accent ?? ACCENT_SHOWN[template] ?? "" };
  return { ...shown, template, options };
}
