import { pageGone } from "@postfolio/contract/connections/connection-texts.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { expect, it } from "vitest";
import { wordsFor } from "../../words.ts";
import type { NoticeMessage } from "./notice-kinds.offers.ts";
import { subjectOf, textInMail, textOf } from "./notice-words.ts";

const [english, german, arabic] = [wordsFor("en"), wordsFor("de"), wordsFor("ar")];

const interview: NoticeMessage = {
  event: "interview-ahead",
  title: "Baker",
  company: "Crumb",
  at: "2026-11-25T14:30:00Z",
  timeZone: "Europe/Berlin",
  place: "",
};

it("gives the reason in the reader's language", () => {
  const broken: NoticeMessage = { event: "connection-broken", account: "@ada", reason: pageGone };
  const reason = readTexts("de", "messages")[pageGone]!;
  expect(german.sentenceOf(pageGone)).toBe(reason);
  expect(textOf(broken, german)).toContain(reason);
  expect(textOf(broken, english)).not.toContain(reason);
});

it("gives the time the way the reader writes it", () => {
  expect(textOf(interview, english)).toMatch(
    /^Your interview for “Baker” at Crumb is on Nov 25, 3:30\sPM GMT\+1\.$/u,
  );
  expect(textOf(interview, german)).toContain("25. Nov., 15:30 MEZ");
  expect(subjectOf(interview, german)).toContain("Baker, Crumb");
});

it("ends each text between other sentences with a period", () => {
  const post = { network: "Twitter" as const, title: "Oven", text: "Bread" };
  const missed = (reason: string) => textInMail({ event: "post-missed", reason, ...post }, english);
  expect(missed("Why")).toBe("“Bread” from “Oven” was missed on Twitter. Why.");
  expect(missed("Why.")).toBe("“Bread” from “Oven” was missed on Twitter. Why.");
  const asked: NoticeMessage = { event: "change-asked", by: "Bo", wish: "More", ...post };
  expect(textInMail(asked, english)).toBe("Bo asks for a change to “Bread” from “Oven”: “More”.");
  expect(textInMail({ ...asked, wish: "More?" }, english)).toBe(
    "Bo asks for a change to “Bread” from “Oven”: “More?”",
  );
  expect(textInMail(asked, wordsFor("fr"))).toMatch(/«\sMore\s»\.$/u);
  expect(textInMail({ event: "no-news", network: "Twitter", title: "Oven" }, german)).toMatch(
    /schreiben“\.$/u,
  );
});

it("keeps the direction of names in Arabic", () => {
  expect(subjectOf(interview, arabic)).toContain("\u2068Baker, Crumb\u2069");
});

it("keeps the symbol of an amount together in Arabic", () => {
  const reached: NoticeMessage = { event: "budget-reached", network: "Twitter", limit: 5 };
  expect(textOf(reached, arabic)).toMatch(/\u2066[^\u2069]*5\.00\sUS\$\u2069/u);
  expect(textOf(reached, english)).toContain("$5.00 a month");
});

it.each([
  [{ title: null, text: null }, "Your post", "your post"],
  [{ title: null, text: "Bread" }, "Your post “Bread”", "your post “Bread”"],
  [{ title: "Oven", text: null }, "A post from “Oven”", "a post from “Oven”"],
  [{ title: "Oven", text: "Bread" }, "“Bread” from “Oven”", "“Bread” from “Oven”"],
])("names a post with %j", (named, first, within) => {
  const post = { network: "Twitter" as const, ...named };
  expect(textOf({ event: "post-missed", reason: "Why.", ...post }, english)).toBe(
    `${first} was missed on Twitter. Why.`,
  );
  expect(textOf({ event: "change-asked", by: "Bo", wish: "More", ...post }, english)).toBe(
    `Bo asks for a change to ${within}: “More”`,
  );
  expect(textOf({ event: "post-reviewed", by: "Bo", answer: "skip", mailed: true, ...post }, english)).toBe(
    `Bo skipped ${within}. It won't go out unless you restore it`,
  );
  const key = { keyName: "CI", at: interview.at, timeZone: "UTC" };
  expect(textOf({ event: "key-scheduled", ...key, ...post }, english)).toMatch(
    new RegExp(`^The key “CI” scheduled ${within} on Twitter for Nov 25, 2:30\\sPM UTC\\. If`, "u"),
  );
});
