import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import { resumeContent } from "@postfolio/contract/resume.ts";
import { RESUME_LANGUAGES } from "@postfolio/contract/resume-words.ts";
import { expect, test } from "vitest";
import { dateToText, textToDate } from "./partial-date.ts";

const MONTHS = Array.from({ length: 12 }, (_, month) => `2021-${String(month + 1).padStart(2, "0")}`);

test.each(RESUME_LANGUAGES)("reads a month as a resume in %s shows it", (language) => {
  const shown = (dateFrom: string) =>
    inItsLanguage(resumeContent.parse({ options: { language }, Employment: { items: [{ dateFrom }] } }))
      .Employment.items[0]!.dateFrom;
  const long = (date: string) =>
    new Date(date).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  for (const date of MONTHS) {
    // Short months are mere initials in Thai, and May is short.
    if (language === "th" && date === "2021-05") continue;
    expect(textToDate(shown(long(date)))).toBe(date);
    if (language !== "th") expect(textToDate(shown(dateToText(date)))).toBe(date);
  }
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
  ["2021年13月", "2021"],
  ["Summer 2021", "2021"],
  ["Mai oder Juni 2021", "2021"],
  ["3 mars 2021", "2021"],
  ["seit 2021", "2021"],
  ["Present", undefined],
  ["12021", undefined],
  ["", undefined],
])("%j is %s", (text, date) => expect(textToDate(text)).toBe(date));
