import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { escaped, list, page } from "./html.ts";

/* Resumes written as a web page or in Markdown and printed by Chrome, which draws bullets as shapes. */

const STYLES = {
  /** Dates at the right edge. */
  beside: `@page{margin:18mm} body{font:11pt Georgia,serif;margin:0} h1{margin:0;font-size:24pt} h2{font-size:14pt;border-bottom:1pt solid #999;margin:14pt 0 6pt} h3{font-size:11pt;margin:8pt 0 0;display:flex;justify-content:space-between} h3 span{font-weight:400} p{margin:2pt 0} ul{margin:3pt 0;padding-left:18pt}`,
  /** Dates on a separate line, the way Markdown converters write them. */
  below: `@page{margin:20mm} body{font:12px/1.5 Arial,sans-serif;margin:0} h1{font-size:26px} h2{font-size:18px;margin:18px 0 6px} h3{font-size:14px;margin:10px 0 0} p{margin:2px 0} ul{padding-left:28px;margin:4px 0}`,
};

export function printedList(person: ResumeContent, style: keyof typeof STYLES): string {
  const words = wordsOf(person.options.language ?? "en")!;
  const { Profile, Employment, Education, KeySkills, Certifications, Other, Socials } = person;
  const dates = (item: { dateFrom: string; dateTo: string }) => `${item.dateFrom} – ${item.dateTo}`;
  const entry = (title: string, owner: string, place: string, when: string) =>
    style === "beside"
      ? `<h3>${escaped(title)}<span>${when}</span></h3><p>${escaped(owner)}, ${escaped(place)}</p>`
      : `<h3>${escaped(title)}</h3><p><strong>${escaped(owner)}</strong> | ${escaped(place)}</p><p><em>${when}</em></p>`;
  return page(
    STYLES[style],
    `<h1>${escaped(Profile.name)}</h1><p>${escaped(Profile.profession)}</p>
     <p>${[Profile.email, Profile.phoneNumber, Profile.location, Socials.items[0]!.url].map(escaped).join(" · ")}</p>
     <p>${escaped(Profile.about)}</p>
     <h2>${words.Employment}</h2>${Employment.items.map((job) => entry(job.position, job.company ?? "", job.location, dates(job)) + list(job.responsibilities)).join("")}
     <h2>${words.Education}</h2>${Education.items.map((school) => entry(school.degree, school.institution, school.location, dates(school))).join("")}
     <h2>${words.Skills}</h2><ul>${KeySkills.groups.map(({ label, items }) => `<li><strong>${escaped(label)}:</strong> ${items.map(escaped).join(", ")}</li>`).join("")}</ul>
     <h2>${words.Certifications}</h2>${list(Certifications.items)}
     <h2>${escaped(Other.items[0]!.name)}</h2>${list(Other.items[0]!.details)}`,
  );
}
