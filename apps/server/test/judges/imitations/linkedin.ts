import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { escaped, page } from "./html.ts";
import { shownAs } from "./people.ts";

/*
 * LinkedIn's "Save as PDF", imitated with the columns and sizes that others have measured: a dark column up to 204
 * points and a wide one from 224, a name at 26 points, headings at 15.75 and 13, employers at 12, titles at 11.5, and
 * text at 10.5.
 */

interface Words {
  contact: string;
  skills: string;
  languages: string;
  certifications: string;
  summary: string;
  experience: string;
  education: string;
  levels: [string, string, string];
  years: string;
  months: string;
  present: string;
}
const WORDS: Record<string, Words> = {
  en: {
    contact: "Contact",
    skills: "Top Skills",
    languages: "Languages",
    certifications: "Certifications",
    summary: "Summary",
    experience: "Experience",
    education: "Education",
    levels: ["Native or Bilingual", "Full Professional", "Limited Working"],
    years: "years",
    months: "months",
    present: "Present",
  },
  de: {
    contact: "Kontakt",
    skills: "Top-Kenntnisse",
    languages: "Languages",
    certifications: "Certifications",
    summary: "Zusammenfassung",
    experience: "Berufserfahrung",
    education: "Ausbildung",
    levels: ["Native or Bilingual", "Full Professional", "Limited Working"],
    years: "Jahre",
    months: "Monate",
    present: "Present",
  },
  es: {
    contact: "Contactar",
    skills: "Aptitudes principales",
    languages: "Languages",
    certifications: "Certifications",
    summary: "Extracto",
    experience: "Experiencia",
    education: "Educación",
    levels: ["Native or Bilingual", "Full Professional", "Limited Working"],
    years: "años",
    months: "meses",
    present: "Present",
  },
};
const wordsFor = ({ options }: ResumeContent): Words => WORDS[options.language ?? "en"]!;

/** LinkedIn's region for each place. */
const REGIONS: Record<string, string> = {
  "Gothenburg, Sweden": "Gothenburg, Västra Götaland County, Sweden",
  "Cork, Ireland": "Greater Cork Metropolitan Area",
  "Leipzig, Deutschland": "Metropolregion Leipzig",
  "Sevilla, España": "Sevilla y alrededores",
};
/** The characters with which people start list items on LinkedIn, by language. */
const SIGNS: Record<string, string> = { en: "", de: "- ", es: "• " };

/** Converts a resume to a profile, which has skills without groups, its own language levels, and dates in words. */
export function inLinkedIn(person: ResumeContent): ResumeContent {
  const words = wordsFor(person);
  const language = person.options.language ?? "en";
  const date = (text: string) => {
    if (!/\d{4}/u.test(text)) return words.present;
    const [, month, year] = /^(\d{2})\/(\d{4})$/u.exec(text) ?? [];
    if (month === undefined || year === undefined) return text;
    return new Date(Number(year), Number(month) - 1, 15).toLocaleDateString(language, {
      month: "long",
      year: "numeric",
    });
  };
  const [spoken] = person.Other.items;
  return shownAs(person, {
    Profile: {
      ...person.Profile,
      phoneNumber: person.Profile.phoneNumber.replaceAll(" ", ""),
      location: REGIONS[person.Profile.location]!,
    },
    Employment: {
      ...person.Employment,
      items: person.Employment.items.map((job, at, { length }) => ({
        ...job,
        // Not everyone states where each job was.
        location: at === length - 1 ? "" : job.location,
        dateFrom: date(job.dateFrom),
        dateTo: date(job.dateTo),
      })),
    },
    Education: {
      ...person.Education,
      items: person.Education.items.map((school) => ({
        ...school,
        location: "",
        dateFrom: /\d{4}/u.exec(school.dateFrom)![0],
        dateTo: /\d{4}/u.exec(school.dateTo)![0],
      })),
    },
    KeySkills: {
      ...person.KeySkills,
      groups: [],
      text: person.KeySkills.groups.flatMap(({ items }) => items).slice(0, 3),
    },
    Other: {
      ...person.Other,
      items: [
        {
          ...spoken!,
          name: words.languages,
          details: spoken!.details.map((text, at) => text.replace(/\(.*\)/u, `(${words.levels[at]!})`)),
        },
      ],
    },
  });
}

export function linkedInPrint(person: ResumeContent): string {
  const words = wordsFor(person);
  const { Profile, Employment, Education, KeySkills, Certifications, Other, Socials } = person;
  const items = (texts: readonly string[]) =>
    texts.map((text) => `<p class="item">${escaped(text)}</p>`).join("");
  const address = Socials.items[0]!.url;
  const cut = address.lastIndexOf("-") + 1;
  const employers = Map.groupBy(Employment.items, ({ company }) => company);
  return page(
    `@page{margin:0} body{margin:0;font:10.5pt/1.2 Arial,sans-serif} p{margin:0} .side{position:absolute;left:0;top:0;width:204pt;height:100%;background:#293e49;color:#fff}
     .side div{padding:24pt 14pt 0 22pt} h2{font-weight:400;margin:0} .side h2{font-size:13pt;margin:0 0 7pt} .side section{margin-bottom:14pt} .item{margin-bottom:6pt}
     .main{margin-left:224pt;width:366pt;padding-top:42pt} .main h2{font-size:15.75pt;margin:22pt 0 10pt} h1{font-size:26pt;font-weight:400;margin:0} .line{font-size:12pt;margin-top:3pt} .place{font-size:12pt;color:#666}
     .employer{font-size:12pt;margin-top:12pt} .title{font-size:11.5pt;margin-top:7pt} .gray{color:#777}`,
    `<div class="side"><div>
       <section><h2>${words.contact}</h2><p>${escaped(Profile.phoneNumber)} (Mobile)</p><p class="item">${escaped(Profile.email)}</p>
         <p>${escaped(address.slice(0, cut))}<br>${escaped(address.slice(cut))} (LinkedIn)</p></section>
       <section><h2>${words.skills}</h2>${items(KeySkills.text)}</section>
       <section><h2>${words.languages}</h2>${items(Other.items[0]!.details)}</section>
       <section><h2>${words.certifications}</h2>${items(Certifications.items)}</section></div></div>
     <div class="main"><h1>${escaped(Profile.name)}</h1><p class="line">${escaped(Profile.profession)}</p><p class="place">${escaped(Profile.location)}</p>
       <h2>${words.summary}</h2><p>${escaped(Profile.about)}</p>
       <h2>${words.experience}</h2>
       ${[...employers]
         .map(
           ([company, jobs]) =>
             `<p class="employer">${escaped(company ?? "")}</p>${jobs.length > 1 ? `<p>5 ${words.years} 9 ${words.months}</p>` : ""}${jobs
               .map(
                 (job) =>
                   `<p class="title">${escaped(job.position)}</p><p>${job.dateFrom} - ${job.dateTo} <span class="gray">(2 ${words.years} 4 ${words.months})</span></p>${job.location && `<p class="gray">${escaped(job.location)}</p>`}${job.responsibilities.map((text) => `<p>${SIGNS[person.options.language ?? "en"]}${escaped(text)}</p>`).join("")}`,
               )
               .join("")}`,
         )
         .join("")}
       <h2>${words.education}</h2>
       ${Education.items.map((school) => `<p class="employer">${escaped(school.institution)}</p><p>${escaped(school.degree)} <span>· (${school.dateFrom} - ${school.dateTo})</span></p>`).join("")}</div>`,
  );
}
