import { type OtherItem, resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { escaped, list, page } from "./html.ts";

/*
 * CVs of scholars, which have headings that only scholars use, numbered publications that wrap, and appointments
 * without tasks. The people and their works are invented.
 */

interface Scholar {
  person: ResumeContent;
  headings: {
    appointments: string;
    education: string;
    publications: string;
    grants: string;
    teaching: string;
    awards: string;
    service: string;
    languages: string;
  };
}

interface Job {
  position: string;
  company: string;
  location: string;
  dateFrom: string;
  dateTo: string;
}
interface School {
  degree: string;
  institution: string;
  location: string;
  dateTo: string;
}

/** A line of a list: "What, Who, 2019–2021", or plain text. */
type Listed = string | [what: string, who: string, from: string, to?: string];

function scholar(
  language: string,
  headings: Scholar["headings"],
  Profile: { name: string; profession: string; email: string; phoneNumber: string; location: string },
  jobs: Job[],
  schools: School[],
  lists: Partial<Record<keyof Scholar["headings"], Listed[]>>,
): Scholar {
  const listed = Object.entries(lists).flatMap(([section, items]): Partial<OtherItem>[] => {
    const name = headings[section as keyof Scholar["headings"]];
    if (section === "languages") return [{ name, details: items.filter((item) => typeof item === "string") }];
    return items.map((item) => {
      if (typeof item === "string") return { name, position: item };
      const [position, organization, dateFrom, dateTo = dateFrom] = item;
      return { name, position, organization, dateFrom, dateTo };
    });
  });
  const person = resumeContent.parse({
    options: { language },
    Profile,
    Employment: { items: jobs },
    Education: { items: schools.map((school) => ({ ...school, dateFrom: school.dateTo })) },
    Other: { items: listed },
  });
  return { person, headings };
}

const ENGLISH = {
  appointments: "Academic Appointments",
  education: "Education",
  publications: "Peer-Reviewed Publications",
  grants: "Grants and Funding",
  teaching: "Teaching",
  awards: "Honors and Awards",
  service: "Professional Service",
  languages: "Languages",
};
const GERMAN = {
  appointments: "Beruflicher Werdegang",
  education: "Studium",
  publications: "Publikationen",
  grants: "Drittmittel",
  teaching: "Lehre",
  awards: "Auszeichnungen",
  service: "Mitgliedschaften",
  languages: "Sprachen",
};

export const scholars = {
  soils: scholar(
    "en",
    ENGLISH,
    {
      name: "Adaeze Okonkwo",
      profession: "Associate Professor of Soil Science",
      email: "adaeze@prairie.example",
      phoneNumber: "+1 402 555 0117",
      location: "Lincoln, NE",
    },
    [
      {
        position: "Associate Professor",
        company: "Prairie State University",
        location: "Lincoln, NE",
        dateFrom: "2019",
        dateTo: "present",
      },
      {
        position: "Assistant Professor",
        company: "Prairie State University",
        location: "Lincoln, NE",
        dateFrom: "2013",
        dateTo: "2019",
      },
      {
        position: "Postdoctoral Fellow",
        company: "Wageningen University",
        location: "Wageningen, Netherlands",
        dateFrom: "2010",
        dateTo: "2013",
      },
    ],
    [
      {
        degree: "PhD in Soil Science",
        institution: "University of Ibadan",
        location: "Ibadan, Nigeria",
        dateTo: "2010",
      },
      {
        degree: "BSc in Agronomy",
        institution: "University of Lagos",
        location: "Lagos, Nigeria",
        dateTo: "2004",
      },
    ],
    {
      publications: [
        "Okonkwo A., Li W., & Reyes J. (2025). Soil carbon turnover in drained peat. Journal of Soil Science, 70(1), 100–112.",
        "Okonkwo A., & Ito M. (2023). Isotopes as witnesses of drought: evidence from four continents and two centuries. Soil Letters, 12(4), 21–33.",
        "Okonkwo A., Patel R., & Reyes J. (2021). A model of root exudates. Plant and Ground, 67(3), 142–154.",
        "Okonkwo A. (2018). Nitrogen leaching under cover crops. Journal of Soil Science, 63(2), 219–231.",
      ],
      grants: [
        ["Carbon in Drained Peat", "National Fund for Land Research ($640,000)", "2021", "2025"],
        ["Cover Crops on Dry Land", "Prairie Foundation ($85,000)", "2016", "2018"],
      ],
      teaching: ["AGRO 153 Soil Resources (180 students)", "AGRO 455 Soil Chemistry (graduate course)"],
      service: [
        ["Associate Editor", "Soil Letters", "2020", "present"],
        ["Member of the Council", "Society of Soil Chemists", "2017", "2019"],
      ],
    },
  ),
  historian: scholar(
    "en",
    {
      ...ENGLISH,
      appointments: "Appointments",
      publications: "Publications",
      grants: "Fellowships and Grants",
      awards: "Awards",
    },
    {
      name: "Ruth Calloway",
      profession: "Lecturer in Economic History",
      email: "r.calloway@northern.example",
      phoneNumber: "+44 191 555 0162",
      location: "Durham, United Kingdom",
    },
    [
      {
        position: "Lecturer in Economic History",
        company: "Northern University",
        location: "Durham, United Kingdom",
        dateFrom: "2020",
        dateTo: "present",
      },
      {
        position: "Research Associate",
        company: "Institute of Archives",
        location: "London, United Kingdom",
        dateFrom: "2017",
        dateTo: "2020",
      },
    ],
    [
      {
        degree: "DPhil in History",
        institution: "University of Oxford",
        location: "Oxford, United Kingdom",
        dateTo: "2017",
      },
      {
        degree: "MA in History",
        institution: "University of York",
        location: "York, United Kingdom",
        dateTo: "2012",
      },
    ],
    {
      publications: [
        "Ledgers of the Tyne: Credit among Shipwrights, 1760–1830. Northern University Press, 2023.",
        "“Who Kept the Books? Women Clerks in the Coal Trade.” Review of Economic Pasts 41 (2021): 55–81.",
        "“A Note on Wages in Durham.” Archive Studies 9 (2019): 12–19.",
      ],
      awards: [
        ["First Book Prize", "Society of Economic Pasts", "2024"],
        ["Teaching Award", "Faculty of Arts", "2022"],
      ],
      teaching: ["Money and Morals (second year)", "Reading Ledgers (master's seminar)"],
      languages: ["English (native)", "French (reading)", "Latin (reading)"],
    },
  ),
  physicist: scholar(
    "de",
    GERMAN,
    {
      name: "Katharina Muster",
      profession: "Professorin für Festkörperphysik",
      email: "k.muster@hochschule.example",
      phoneNumber: "+49 341 555 0144",
      location: "Leipzig, Deutschland",
    },
    [
      {
        position: "Professorin für Festkörperphysik",
        company: "Universität Leipzig",
        location: "Leipzig, Deutschland",
        dateFrom: "2018",
        dateTo: "heute",
      },
      {
        position: "Wissenschaftliche Mitarbeiterin",
        company: "Technische Universität Dresden",
        location: "Dresden, Deutschland",
        dateFrom: "2012",
        dateTo: "2018",
      },
    ],
    [
      {
        degree: "Promotion in Physik",
        institution: "Technische Universität Dresden",
        location: "Dresden, Deutschland",
        dateTo: "2012",
      },
      {
        degree: "Diplom in Physik",
        institution: "Universität Jena",
        location: "Jena, Deutschland",
        dateTo: "2008",
      },
    ],
    {
      publications: [
        "Muster K., Wagner T., Hoang L. (2024). Spinwellen in dünnen Schichten aus Granat. Zeitschrift für Festkörper 88, 201–214.",
        "Muster K., Petrov I. (2022). Magnonen bei tiefen Temperaturen: Messungen an sieben Proben und ihre Deutung. Physik der Schichten 17, 33–49.",
        "Muster K. (2019). Rauschen in Tunnelkontakten. Zeitschrift für Festkörper 83, 11–20.",
      ],
      grants: [
        ["Spinwellen in Granat", "Fonds für Grundlagenforschung (420.000 €)", "2021", "2024"],
        ["Nachwuchsgruppe Magnonen", "Freistaat Sachsen (90.000 €)", "2019", "2020"],
      ],
      teaching: ["Vorlesung Experimentalphysik III (120 Studierende)", "Seminar Magnetismus"],
      awards: [
        ["Lehrpreis", "Fakultät für Physik", "2021"],
        ["Dissertationspreis", "Gesellschaft der Freunde der Universität", "2013"],
      ],
    },
  ),
  linguist: scholar(
    "de",
    {
      ...GERMAN,
      appointments: "Akademische Positionen",
      education: "Akademische Ausbildung",
      publications: "Veröffentlichungen",
    },
    {
      name: "Emre Vorlage",
      profession: "Akademischer Rat für Sprachwissenschaft",
      email: "vorlage@sprache.example",
      phoneNumber: "+49 221 555 0181",
      location: "Köln, Deutschland",
    },
    [
      {
        position: "Akademischer Rat",
        company: "Universität zu Köln",
        location: "Köln, Deutschland",
        dateFrom: "2019",
        dateTo: "heute",
      },
      {
        position: "Postdoktorand",
        company: "Universität Zürich",
        location: "Zürich, Schweiz",
        dateFrom: "2016",
        dateTo: "2019",
      },
      {
        position: "Lehrbeauftragter",
        company: "Universität Bonn",
        location: "Bonn, Deutschland",
        dateFrom: "2014",
        dateTo: "2016",
      },
    ],
    [
      {
        degree: "Promotion in Sprachwissenschaft",
        institution: "Universität Bonn",
        location: "Bonn, Deutschland",
        dateTo: "2016",
      },
      {
        degree: "Magister in Germanistik",
        institution: "Universität Bonn",
        location: "Bonn, Deutschland",
        dateTo: "2011",
      },
    ],
    {
      publications: [
        "Vorlage E. (2023). Partikeln im Gespräch. Köln: Verlag am Rhein.",
        "Vorlage E., Schmitt A. (2020). Betonung und Bedeutung in türkischen Lehnwörtern des Deutschen. Sprache heute 44, 1–29.",
      ],
      teaching: ["Einführung in die Sprachwissenschaft", "Hauptseminar Gesprächsanalyse"],
      service: ["Deutsche Gesellschaft für Sprachforschung", "Verein für Gesprächsanalyse"],
      languages: ["Deutsch (Muttersprache)", "Türkisch (Muttersprache)", "Englisch (C2)"],
    },
  ),
};

const LOOKS = {
  /** Like a word processor's layout: dates at the right edge, and headings in capitals. */
  right: `@page{margin:22mm} body{font:11pt "Times New Roman",serif;margin:0} header{text-align:center;margin-bottom:10pt} h1{font-size:16pt;margin:0} h2{font-size:11pt;text-transform:uppercase;margin:14pt 0 4pt} p{margin:0} .row{display:flex;justify-content:space-between} ol,ul{margin:2pt 0;padding-left:22pt} li{margin-bottom:3pt}`,
  /** Dates in a column on the left. */
  left: `@page{margin:22mm} body{font:11pt "Times New Roman",serif;margin:0} h1{font-size:20pt;margin:0} h2{font-size:13pt;margin:16pt 0 6pt} p{margin:0} .row{display:grid;grid-template-columns:32mm 1fr;margin-bottom:4pt} .row .when{order:-1} ol,ul{margin:2pt 0;padding-left:22pt} li{margin-bottom:3pt}`,
};

function linesOf({ position, organization, dateFrom, dateTo, details }: OtherItem) {
  if (position === "") return details;
  const dates = dateTo === dateFrom ? dateFrom : `${dateFrom}–${dateTo}`;
  return [[position, organization, dates].filter(Boolean).join(", ")];
}

export function academicCv({ person, headings }: Scholar, look: keyof typeof LOOKS): string {
  const { Profile, Employment, Education, Other } = person;
  const row = (when: string, text: string) =>
    `<div class="row"><p>${text}</p><p class="when">${when}</p></div>`;
  const title = (text: string) => (look === "right" ? `<b>${escaped(text)}</b>` : escaped(text));
  return page(
    LOOKS[look],
    `<header><h1>${escaped(Profile.name)}</h1><p>${escaped(Profile.profession)}</p>
     <p>${[Profile.location, Profile.email, Profile.phoneNumber].map(escaped).join(look === "right" ? " · " : " | ")}</p></header>
     <h2>${headings.appointments}</h2>${Employment.items.map((job) => row(`${job.dateFrom}–${job.dateTo}`, `${title(job.position)}, ${escaped(job.company ?? "")}, ${escaped(job.location)}`)).join("")}
     <h2>${headings.education}</h2>${Education.items.map((school) => row(school.dateTo, `${title(school.degree)}, ${escaped(school.institution)}, ${escaped(school.location)}`)).join("")}
     ${[...Map.groupBy(Other.items, ({ name }) => name)].map(([name, items]) => `<h2>${escaped(name)}</h2>${list(items.flatMap(linesOf), name === headings.publications ? "ol" : "ul")}`).join("")}`,
  );
}
