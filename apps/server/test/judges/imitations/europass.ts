import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { escaped, list, page } from "./html.ts";
import { shownAs } from "./people.ts";

/*
 * Europass resumes as the Europass editors of 2005 (labels next to a column) and 2020 (dates in brackets, few labels)
 * print them. These imitations use the labels and positions found in such files; fonts differ.
 */

interface Words {
  title: string;
  person: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  birth: string;
  nationality: [label: string, value: string];
  work: string;
  dates: string;
  position: string;
  activities: string;
  employer: string;
  education: string;
  qualification: string;
  school: string;
  skills: string;
  mother: string;
  others: string;
  assessment: string;
  groups: [string, string, string];
  kinds: [string, string, string, string, string];
  levels: string;
  city: string;
  country: string;
  about: string;
  languages: string;
  ownSkills: string;
  present: string;
  page: string;
}

const WORDS: Record<string, Words> = {
  en: {
    title: "Europass Curriculum Vitae",
    person: "Personal information",
    name: "First name(s) / Surname(s)",
    address: "Address(es)",
    phone: "Telephone(s)",
    email: "E-mail",
    birth: "Date of birth",
    nationality: ["Nationality", "European"],
    work: "Work experience",
    dates: "Dates",
    position: "Occupation or position held",
    activities: "Main activities and responsibilities",
    employer: "Name and address of employer",
    education: "Education and training",
    qualification: "Title of qualification awarded",
    school: "Name and type of organisation providing education and training",
    skills: "Personal skills and competences",
    mother: "Mother tongue(s)",
    others: "Other language(s)",
    assessment: "Self-assessment",
    groups: ["Understanding", "Speaking", "Writing"],
    kinds: ["Listening", "Reading", "Spoken interaction", "Spoken production", "Writing"],
    levels: "Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user",
    city: "City",
    country: "Country",
    about: "About me",
    languages: "Language skills",
    ownSkills: "Skills",
    present: "Current",
    page: "Page",
  },
  de: {
    title: "Europass-Lebenslauf",
    person: "Angaben zur Person",
    name: "Vorname(n) / Nachname(n)",
    address: "Adresse(n)",
    phone: "Telefon",
    email: "E-Mail",
    birth: "Geburtsdatum",
    nationality: ["Staatsangehörigkeit", "europäisch"],
    work: "Berufserfahrung",
    dates: "Datum",
    position: "Beruf oder Funktion",
    activities: "Wichtigste Tätigkeiten und Zuständigkeiten",
    employer: "Name und Adresse des Arbeitgebers",
    education: "Schul- und Berufsbildung",
    qualification: "Bezeichnung der erworbenen Qualifikation",
    school: "Name und Art der Bildungs- oder Ausbildungseinrichtung",
    skills: "Persönliche Fähigkeiten und Kompetenzen",
    mother: "Muttersprache(n)",
    others: "Sonstige Sprache(n)",
    assessment: "Selbstbeurteilung",
    groups: ["Verstehen", "Sprechen", "Schreiben"],
    kinds: ["Hören", "Lesen", "An Gesprächen teilnehmen", "Zusammenhängendes Sprechen", "Schreiben"],
    levels:
      "Niveaus: A1 und A2: Elementare Sprachverwendung; B1 und B2: Selbstständige; C1 und C2: Kompetente",
    city: "Ort",
    country: "Land",
    about: "Über mich",
    languages: "Sprachkenntnisse",
    ownSkills: "Kompetenzen",
    present: "Aktuell",
    page: "Seite",
  },
  es: {
    title: "Curriculum Vitae Europass",
    person: "Información personal",
    name: "Nombre(s) / Apellido(s)",
    address: "Dirección (direcciones)",
    phone: "Teléfono(s)",
    email: "Correo(s) electrónico(s)",
    birth: "Fecha de nacimiento",
    nationality: ["Nacionalidad", "europea"],
    work: "Experiencia laboral",
    dates: "Fechas",
    position: "Profesión o cargo desempeñado",
    activities: "Funciones y responsabilidades principales",
    employer: "Nombre y dirección de la empresa o empleador",
    education: "Educación y formación",
    qualification: "Cualificación obtenida",
    school: "Nombre y tipo del centro de estudios",
    skills: "Capacidades y competencias personales",
    mother: "Lengua(s) materna(s)",
    others: "Otro(s) idioma(s)",
    assessment: "Autoevaluación",
    groups: ["Comprensión", "Habla", "Escritura"],
    kinds: ["Comprensión auditiva", "Lectura", "Interacción oral", "Expresión oral", "Escritura"],
    levels: "Niveles: A1 y A2: usuario básico; B1 y B2: usuario independiente; C1 y C2: usuario competente",
    city: "Ciudad",
    country: "País",
    about: "Sobre mí",
    languages: "Competencias lingüísticas",
    ownSkills: "Competencias",
    present: "Actual",
    page: "Página",
  },
};

const wordsFor = ({ options }: ResumeContent): Words => WORDS[options.language ?? "en"]!;

interface Spoken {
  name: string;
  level: string;
}
const spokenBy = ({ Other }: ResumeContent): Spoken[] =>
  Other.items[0]!.details.map((text) => {
    const [, name = "", level = ""] = /^(.*) \((.*)\)$/u.exec(text)!;
    return { name, level };
  });

/** Labels next to a column, the layout that nearly all of Europe used for fifteen years. */
export function classicEuropass(person: ResumeContent): string {
  const words = wordsFor(person);
  const { Profile, Employment, Education, KeySkills } = person;
  const row = (label: string, ...values: string[]) =>
    `<tr><th>${escaped(label)}</th><td>${values.map((text) => `<div>${escaped(text)}</div>`).join("")}</td></tr>`;
  const head = (label: string) => `<tr class="head"><th>${escaped(label)}</th><td></td></tr>`;
  const gap = `<tr class="gap"><th></th><td></td></tr>`;
  const [mother, ...others] = spokenBy(person);
  return page(
    `@page{margin:14mm 16mm} body{font:10pt "Liberation Sans Narrow",Arial,sans-serif;margin:0} table{width:100%;border-collapse:collapse}
     th{font-weight:400;text-align:right;width:47mm;padding:1pt 5.7pt;vertical-align:top;border-right:.5pt solid #000} td{padding:1pt 5.7pt;vertical-align:top}
     .head th{font-weight:700;font-size:12pt;padding-top:8pt} .gap th{height:9pt} h1 th{font-size:14pt}
     .grid td{border:.5pt solid #000;text-align:center} .foot{position:fixed;bottom:0;font-size:8pt} .name td{font-size:13pt;font-weight:700}`,
    `<table>
      <tr class="head"><th>${escaped(words.title)}</th><td></td></tr>
      ${head(words.person)}
      <tr class="name"><th>${escaped(words.name)}</th><td>${escaped(Profile.name)}</td></tr>
      ${row(words.address, Profile.location)}${row(words.phone, Profile.phoneNumber)}${row(words.email, Profile.email)}
      ${row(...words.nationality)}${row(words.birth, "03.04.1986")}
      ${head(words.work)}
      ${Employment.items
        .map(
          (job) =>
            gap +
            row(words.dates, `${job.dateFrom} - ${job.dateTo}`) +
            row(words.position, job.position) +
            row(words.activities, ...job.responsibilities) +
            row(words.employer, `${job.company}, ${job.location}`),
        )
        .join("")}
      ${head(words.education)}
      ${Education.items
        .map(
          (school) =>
            gap +
            row(words.dates, `${school.dateFrom} - ${school.dateTo}`) +
            row(words.qualification, school.degree) +
            row(words.school, school.institution, school.location),
        )
        .join("")}
      ${head(words.skills)}${gap}
      ${row(words.mother, mother!.name)}${gap}${row(words.others)}
      <tr><th>${escaped(words.assessment)}</th><td><table class="grid">
        <tr>${words.groups.map((text, at) => `<td colspan="${at === 2 ? 1 : 2}">${escaped(text)}</td>`).join("")}</tr>
        <tr>${words.kinds.map((text) => `<td>${escaped(text)}</td>`).join("")}</tr></table></td></tr>
      ${others
        .map(
          ({ name, level }) =>
            `<tr><th><b>${escaped(name)}</b></th><td><table class="grid"><tr>${words.kinds.map(() => `<td>${level}</td>`).join("")}</tr></table></td></tr>`,
        )
        .join("")}
      ${gap}${KeySkills.groups.map(({ label, items }) => row(label, items.join(", "))).join("")}
     </table>`,
  );
}

/** Converts a resume to the layout of 2020, in which dates are numeric, and a place is a city and a country. */
export function inNewEuropass(person: ResumeContent): ResumeContent {
  const words = wordsFor(person);
  const dated = <Item extends { dateFrom: string; dateTo: string }>(item: Item, at: number): Item => ({
    ...item,
    dateFrom: `01/0${(at % 9) + 1}/${/\d{4}/u.exec(item.dateFrom)![0]}`,
    dateTo: /\d/u.test(item.dateTo) ? `30/0${(at % 9) + 1}/${/\d{4}/u.exec(item.dateTo)![0]}` : words.present,
  });
  return shownAs(person, {
    Employment: { ...person.Employment, items: person.Employment.items.map(dated) },
    Education: { ...person.Education, items: person.Education.items.map(dated) },
  });
}

export function newEuropass(person: ResumeContent): string {
  const words = wordsFor(person);
  const { Profile, Employment, Education, KeySkills } = person;
  const placed = (place: string) => {
    const [city = "", country = ""] = place.split(", ");
    return `<p class="small"><b>${escaped(words.city)}:</b> ${escaped(city)} | <b>${escaped(words.country)}:</b> ${escaped(country)}</p>`;
  };
  const [mother, ...others] = spokenBy(person);
  const heading = (text: string) => `<h2>${escaped(text.toUpperCase())}</h2>`;
  return page(
    `@page{margin:12mm 15mm} body{font:9.5pt Arial,sans-serif;margin:0;color:#3f3a38} h1{font-size:20pt;font-weight:400;margin:0 0 6pt} p{margin:0 0 2pt}
     h2{font-size:11pt;color:#0e4194;border-bottom:.7pt solid #c6c6c6;margin:14pt 0 6pt;padding-bottom:2pt} .date{color:#0e4194;margin-top:7pt} .what{font-size:10.5pt} ul{margin:2pt 0 2pt 12pt;padding-left:10pt}
     table{border-collapse:collapse;width:100%} td{text-align:center;padding:2pt} .small{font-size:9pt} b{font-weight:700}`,
    `<h1>${escaped(Profile.name)}</h1>
     <p><b>${words.birth}:</b> 03/04/1986 | <b>${words.nationality[0]}:</b> ${words.nationality[1]}</p>
     <p><b>${words.phone.replace("(s)", "")}:</b> ${escaped(Profile.phoneNumber)} | <b>${words.email.replaceAll("(s)", "")}:</b> <a href="mailto:${Profile.email}">${escaped(Profile.email)}</a></p>
     <p><b>${words.address.replace(/\s?\(.*\)/u, "")}:</b> ${escaped(Profile.location)}</p>
     ${heading(words.about)}<p>${escaped(Profile.about)}</p>
     ${heading(words.work)}
     ${Employment.items
       .map(
         (job) =>
           `<p class="date">[ ${job.dateFrom} – ${job.dateTo} ] <b class="what">${escaped(job.position)}</b></p><p><b>${escaped(job.company ?? "")}</b></p>${placed(job.location)}${list(job.responsibilities)}`,
       )
       .join("")}
     ${heading(words.education)}
     ${Education.items
       .map(
         (school) =>
           `<p class="date">[ ${school.dateFrom} – ${school.dateTo} ] <b class="what">${escaped(school.degree)}</b></p><p><b>${escaped(school.institution)}</b></p>${placed(school.location)}`,
       )
       .join("")}
     ${heading(words.languages)}
     <p>${escaped(words.mother)}: <b>${escaped(mother!.name)}</b></p><p>${escaped(words.others)}:</p>
     <table><tr><td></td>${words.groups.map((text, at) => `<td colspan="${at === 2 ? 1 : 2}">${escaped(text.toUpperCase())}</td>`).join("")}</tr>
     <tr><td></td>${words.kinds
       .slice(0, 4)
       .map((text) => `<td>${escaped(text)}</td>`)
       .join("")}<td></td></tr>
     ${others.map(({ name, level }) => `<tr><td><b>${escaped(name.toUpperCase())}</b></td>${words.kinds.map(() => `<td>${level}</td>`).join("")}</tr>`).join("")}</table>
     <p class="small"><i>${escaped(words.levels)}</i></p>
     ${heading(words.ownSkills)}${KeySkills.groups.map(({ label, items }) => `<p><b>${escaped(label)}</b></p><p>${items.map(escaped).join(" | ")}</p>`).join("")}`,
  );
}
