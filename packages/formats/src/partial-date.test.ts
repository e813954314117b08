import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { expect, test } from "vitest";
import { dateToText, textToDate } from "./partial-date.ts";

const MONTHS = Array.from({ length: 12 }, (_, month) => `2021-${String(month + 1).padStart(2, "0")}`);

const shownIn = (language: string, dateFrom: string) =>
  inItsLanguage(resumeContent.parse({ options: { language }, Employment: { items: [{ dateFrom }] } }))
    .Employment.items[0]!.dateFrom;
const inWords = (date: string) =>
  new Date(date).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });

test.each(RESUME_LANGUAGES)("reads the months as a resume in %s shows them", (language) => {
  const dates = MONTHS.flatMap((date) => [inWords(date), dateToText(date)]).filter(
    // In Thai, abbreviated names of months are just initials.
    (date) => language !== "th" || date.length > "May 2021".length,
  );
  for (const date of dates) expect(textToDate(shownIn(language, date))).toBe(textToDate(date));
});

test.each([
  ["Mar 2021", "2021-03"],
  ["Sept. 2021", "2021-09"],
  ["1 March 2021", "2021-03-01"],
  ["March 1, 2021", "2021-03-01"],
  ["03/2021", "2021-03"],
  ["3.2021", "2021-03"],
  ["2021-03", "2021-03"],
  ["marzo 2021", "2021-03"],
  ["MÄRZ 2021", "2021-03"],
  ["marraskuu 2021", "2021-11"],
  ["март 2021 г.", "2021-03"],
  ["Tháng 3/2021", "2021-03"],
  ["2021年13月", "2021"],
  ["Summer 2021", "2021"],
  ["Mai oder Juni 2021", "2021"],
  ["3 mars 2021", "2021"],
  ["seit 2021", "2021"],
  ["Present", undefined],
  ["12021", undefined],
  ["", undefined],
])("%j is %s", (text, date) => expect(textToDate(text)).toBe(date));
