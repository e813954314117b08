import { expect, test } from "vitest";
import { type Dated, impossible, inForm, misread, mixedForms, ownForm } from "./date-form.ts";

const YEAR = 2026;

/** Returns entries with one date each. */
const dates = (...texts: string[]): Dated[] => texts.map((dateFrom) => ({ dateFrom, dateTo: "" }));

test.each<[string, string]>([
  ["2/2021", "Feb 2021"],
  ["02.2021", "Feb 2021"],
  ["feb 21", "Feb 2021"],
  ["Feb. ’98", "Feb 1998"],
  ["february 2021", "Feb 2021"],
  ["2021-02", "Feb 2021"],
  ["2021-2", "Feb 2021"],
  ["2021/02", "Feb 2021"],
  ["2-2021", "Feb 2021"],
  ["aujourd'hui", "Present"],
  ["الآن", "Present"],
  [" now ", "Present"],
  // Texts that are ambiguous, or that do not name a single month, stay unchanged.
  ...[
    "2021",
    "Summer 2021",
    "1 Feb 2021",
    "2/21",
    "11/12",
    "feb 33",
    "soon",
    "février 2021",
    "2021年2月",
    "2011/12",
    "٠٢/٢٠٢١",
    "13/2021",
    "",
  ].map((text): [string, string] => [text, text]),
])("%j is written %j", (text, written) => {
  expect(inForm(text, "short", YEAR)).toBe(written);
  expect(inForm(written, "short", YEAR)).toBe(written);
});

test.each([
  ["short", []],
  ["short", ["2019", "Present"]],
  ["long", ["March 2021", "May 2020"]],
  ["figures", ["03/2021", "04/2022", "Mar 2020"]],
  ["iso", ["2021-03"]],
  [undefined, ["März 2021", "Juni 2020", "Jan 2020"]],
] as const)("the most common form is %s for %j", (form, texts) => {
  expect(ownForm(dates(...texts), YEAR)).toBe(form);
});

test("writes a month in every form, and none over a resume in another language", () => {
  expect((["short", "long", "figures", "iso"] as const).map((form) => inForm("2/2021", form, YEAR))).toEqual([
    "Feb 2021",
    "February 2021",
    "02/2021",
    "2021-02",
  ]);
  expect(inForm("2/2021", undefined, YEAR)).toBe("2/2021");
});

test.each([
  [["Mar 2021", "2/2020"], { odd: "2/2020", usual: "Mar 2021" }],
  [["2/2020", "feb 21"], { odd: "2/2020", usual: "feb 21" }],
  [["März 2021", "März 2020", "Feb 2020"], { odd: "Feb 2020", usual: "März 2021" }],
  [["Mar 2021", "May 2020", "2019", "Present", "Spring 2018"], undefined],
  [["March 2021", "May 2020"], undefined],
  [["2/2020", "3/2021"], undefined],
])("of %j, the different ones are %j", (texts, mixed) => {
  expect(mixedForms(dates(...texts), YEAR)).toEqual(mixed);
});

test.each([
  ["Mar 2021", "Feb 2021", "ends-first"],
  ["2021", "Feb 2021", undefined],
  ["Dec 2026", "Present", "future-start"],
  ["Nov 2026", "Present", undefined],
  ["2027", "", "future-start"],
  ["März 2021", "2020", "ends-first"],
  ["٢٠٢١", "٢٠٢٠", "ends-first"],
  ["whenever", "2020", undefined],
  ["now", "Present", "no-start"],
])("%j to %j is %s", (dateFrom, dateTo, what) => {
  expect(impossible({ dateFrom, dateTo }, "2026-11-24")).toBe(what);
});

test.each([
  ["13/2021", "no-month"],
  ["0.2021", "no-month"],
  ["2025 – 2023", "two-dates"],
  ["Mar 2019 - May 2021", "two-dates"],
  ["12/2021", undefined],
  ["2021-03-01", undefined],
  ["since 2020", undefined],
])("%j is misread as %s", (text, what) => {
  expect(misread(text)).toBe(what);
});
