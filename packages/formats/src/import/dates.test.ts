import { expect, test } from "vitest";
import { findPeriods, isPeriod } from "./dates.ts";

test.each([
  ["Mar 2021 – Present", "Mar 2021", "Present"],
  ["2010-2014", "2010", "2014"],
  ["2019", "2019", "2019"],
  ["03/2019 - 05/2021", "03/2019", "05/2021"],
  ["2019-03 – 2020-05", "2019-03", "2020-05"],
  ["Mar – Jun 2021", "Mar 2021", "Jun 2021"],
  ["Seit März 2019 bis heute", "März 2019", "heute"],
  ["janvier 2019 à aujourd’hui", "janvier 2019", "aujourd’hui"],
  ["enero de 2019 - actualidad", "enero de 2019", "actualidad"],
  ["січень 2019 – дотепер", "січень 2019", "дотепер"],
  ["2020年3月 – 至今", "2020年3月", "至今"],
  ["2018年4月から現在", "2018年4月", "現在"],
  ["2019년 3월 ~ 현재", "2019년 3월", "현재"],
  ["tháng 3/2019 – hiện tại", "tháng 3/2019", "hiện tại"],
  ["มีนาคม 2562 – ปัจจุบัน", "มีนาคม 2562", "ปัจจุบัน"],
  ["Summer 2020", "Summer 2020", "Summer 2020"],
  ["February 2024 - Present (2 yrs 4 mos)", "February 2024", "Present"],
  ["August 2020 - January 2022 (1 year 6 months)", "August 2020", "January 2022"],
])("%s is one date, in its own words", (text, from, to) => {
  expect(findPeriods(text)).toMatchObject([{ from, to }]);
  expect(isPeriod(text)).toBe(true);
});

test.each(["Remote", "C++17 and ISO 9001", "$2019", "10,000 users", "May", ""])(
  "%s is not a date",
  (text) => {
    expect(findPeriods(text)).toEqual([]);
  },
);

test("a date within a text has its position", () => {
  const text = "Acme GmbH, 2015 – 2019, Berlin";
  const [period] = findPeriods(text);
  expect(text.slice(period!.start, period!.end)).toBe("2015 – 2019");
  expect(isPeriod(text)).toBe(false);
});
