import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { expect, test } from "vitest";
import { startModel } from "../../../../test/model.ts";
import { createLogger } from "../../../log.ts";
import { answerIn } from "../../../words.ts";
import { Meter } from "../counted-calls.ts";
import { readText } from "./reader.ts";

const { model, ai } = await startModel({ reader: true });
const log = createLogger("silent");
const { signal } = new AbortController();
const TEXT = "I removed 11 of the 14 cron jobs.\nNobody “missed” them.\n\nI lead a team of 3.";
const input = {
  kind: "a cover letter",
  text: TEXT,
  known: [{ name: "resume" as const, text: "Removed 11 of 14 cron jobs\nMentored 3 engineers" }],
  others: [],
};
const texts = [
  { path: "Employment.items.0.responsibilities.0", text: "Removed 11 of 14 cron jobs" },
  { path: "Employment.items.0.responsibilities.1", text: "Mentored 3 engineers" },
];
const certain: Finding[] = [{ text: "14 cron jobs", message: "marks_other_language" }];
const fromRules = certain.map((found) => ({ ...found, reason: "It is in another language." }));
const read = async (meter = new Meter(), writer = ai) =>
  readText({ ai: writer, log }, input, meter, signal, { texts, certain });
const answer = (marks: object[]) => model.onMessage(/./u, { content: JSON.stringify({ marks }) });

test("marks are found in the text, in its order, with the nearest source, and once", async () => {
  const team = { words: "I lead a team of 3.", why: "You mentored them.", nearest: "Mentored 3 engineers" };
  answer([
    team,
    { words: '"Nobody "missed" them."', why: "Nothing says so.", nearest: "" },
    { words: "I lead a team", why: "Again.", nearest: "" },
    { words: "I own a bakery.", why: "It is not in the text.", nearest: "" },
  ]);
  const meter = new Meter();
  expect(await read(meter)).toEqual({
    unread: false,
    marks: [
      ...fromRules,
      { text: "Nobody “missed” them.", reason: "Nothing says so." },
      { text: team.words, reason: team.why, source: ["Employment.items.0.responsibilities.1"] },
    ],
  });
  expect(meter).toMatchObject({ attempts: 0, readings: 1 });
  expect(meter.usage.inputTokens).toBeGreaterThan(0);
});

test("an unreadable text is not delayed, and its cost is counted", async () => {
  model.onMessage(/./u, { content: "I would say it is fine." });
  const meter = new Meter();
  expect(await read(meter)).toEqual({ unread: true, marks: fromRules });
  expect(meter.usage.outputTokens).toBeGreaterThan(0);
  expect(meter.failure).toBeNull();
});

test("asks nothing if it is switched off", async () => {
  answer([]);
  expect(await read(new Meter(), { ...ai, reads: false })).toEqual({ unread: true, marks: fromRules });
  const standin = { ...ai, reads: false, isStandin: true };
  expect(await read(new Meter(), standin)).toEqual({ unread: false, marks: fromRules });
  expect(model.getRequests()).toEqual([]);
});

test("is told in which language its reasons are read", async () => {
  answer([]);
  await answerIn("de", () => read());
  await read();
  const [german, english] = model.getRequests().map((request) => JSON.stringify(request));
  expect(german).toContain("20 words in plain German");
  expect(english).toContain("20 words in plain English");
});
