import { type Angle, POST_FORMS } from "@postfolio/contract/posts/post-forms.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertResume } from "../../../../test/worlds/factories.ts";
import { startModel } from "../../../../test/model.ts";
import { users } from "../../../db/schema.ts";
import { hashOfPost } from "../../posts/post-hash.ts";
import { usableAngles } from "./angles.policy.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { call, deps, refusal, signUp } = await buildTestApp();
const { db } = deps;
const { model, ai } = await startModel();
const misled = await buildTestApp({ deps: { ai } });
const route = "POST /api/campaigns/angles";
const fields = { type: "Linkedin", prompt: "Night shifts, for nurses who want calm handovers" } as const;

const usedBy = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.freeTrial;

test.each([
  [
    "English",
    "Write about night shifts, wound care and calm handovers for nurses",
    /common misunderstandings/u,
  ],
  [
    "German",
    "Schreib über Wundversorgung und ruhige Übergaben für Pflegekräfte",
    /häufige Missverständnisse/u,
  ],
  [
    "French",
    "Écris sur la pose des panneaux et les devis honnêtes pour les artisans",
    /malentendus fréquents/u,
  ],
  [
    "Spanish",
    "Escribe sobre horarios, precios honestos y atención al cliente para tiendas",
    /malentendidos frecuentes/u,
  ],
])("%s: proposes 10 to 20 different angles, which cost one generation", async (_, prompt, words) => {
  const { user, token } = await signUp();
  const { data } = await call(route, { body: { ...fields, prompt } }, token);
  expect(data.length).toBeGreaterThanOrEqual(10);
  expect(data.length).toBeLessThanOrEqual(20);
  expect(new Set(data.map(({ text }) => hashOfPost(text))).size).toBe(data.length);
  expect(data.every(({ locked }) => !locked)).toBe(true);
  // The prompt has no figure to use.
  expect(data.map(({ form }) => form)).not.toContain("number");
  expect(new Set(data.map(({ form }) => form)).size).toBeGreaterThanOrEqual(4);
  expect(data.some(({ text }) => words.test(text))).toBe(true);
  expect(data.some(({ text }) => text.includes(prompt))).toBe(false);
  expect(await usedBy(user._id)).toBe(1);
});

test("keeps the locked ones first, and proposes others than those that were there", async () => {
  const { token } = await signUp();
  const { data: first } = await call(route, { body: fields }, token);
  const angles = first.map((angle, at) => ({ ...angle, locked: at === 3 || at === 5 }));
  const { data: next } = await call(route, { body: { ...fields, angles } }, token);
  expect(next.slice(0, 2)).toEqual([angles[3], angles[5]]);
  expect(next.length).toBeGreaterThan(2);
  const there = new Set(first.map(({ text }) => text));
  expect(next.slice(2).filter(({ text }) => there.has(text))).toEqual([]);
});

test("takes facts from the user's own resume alone, and costs nothing otherwise", async () => {
  const [{ user: ada }, { user, token }] = [await signUp(), await signUp()];
  const { id: resume } = await insertResume(db, ada._id);
  expect(await refusal(route, { body: { ...fields, resume } }, token)).toEqual({
    status: 404,
    message: MESSAGES.notFound,
  });
  expect(await usedBy(user._id)).toBe(0);
});

test("drops angles with names, figures and claims from nowhere, and asks once more where few are left", async () => {
  const { token } = await misled.signUp();
  const proposed = (...texts: string[]) => ({
    content: JSON.stringify({
      angles: texts.map((text) => ({ text, form: "opinion", fact: "", probability: 0.1 })),
    }),
  });
  const good = ["Calm handovers: who notices first when they fail", "Night shifts: the walk home"];
  const invented = [
    "Why Siemens beats every other ward",
    "Night shifts: what Florence Nightingale would change",
    "Why 73% of nurses dread handovers",
    "How I led the night shift",
  ];
  const userMessage = /Propose the angles/u;
  model.on({ userMessage, sequenceIndex: 0 }, proposed(invented[0]!, good[0]!, invented[1]!));
  model.on({ userMessage, sequenceIndex: 1 }, proposed(invented[2]!, good[1]!, invented[3]!));
  const { data } = await misled.call(route, { body: fields }, token);
  expect(data.map(({ text }) => text)).toEqual(good);
  expect(model.getRequests()).toHaveLength(2);
});

test("rejects angles that no campaign can have", async () => {
  const { token } = await signUp();
  const angle: Angle = { text: "Calm handovers", form: "list", locked: true };
  const refused = (body: object) =>
    refusal(route, { body: { ...fields, ...body } }, token).then(({ status, message }) => [status, message]);
  expect(await refused({ prompt: " " })).toEqual([400, MESSAGES.campaignPromptRequired]);
  expect(await refused({ angles: [{ ...angle, text: " " }] })).toEqual([400, MESSAGES.angleRequired]);
  expect(await refused({ angles: [{ ...angle, text: "x".repeat(201) }] })).toEqual([
    400,
    MESSAGES.angleTooLong,
  ]);
  expect(await refused({ angles: Array.from({ length: 31 }, () => angle) })).toEqual([
    400,
    MESSAGES.tooManyAngles,
  ]);
  // The campaign has the maximum number of angles, and all of them are locked.
  expect(await refused({ angles: Array.from({ length: 30 }, () => angle) })).toEqual([
    400,
    MESSAGES.tooManyAngles,
  ]);
});

describe("an angle that a model proposes is left out", () => {
  const material = {
    prompt: "Night shifts and calm handovers for nurses",
    facts: "- Ward Nurse, St. James's Hospital, 2019 to 2024\n- Taught 6 students a year",
    keywords: [],
    forms: POST_FORMS,
    language: "en",
  };
  const given = { form: "opinion", fact: "", probability: 0.5 };
  const kept = (...texts: (string | { text: string; form?: string; fact?: string })[]) =>
    usableAngles(
      texts.map((one) => ({ ...given, ...(typeof one === "string" ? { text: one } : one) })),
      ["Calm handovers: what to do first"],
      material,
      20,
    ).map(({ text }) => text);

  test("unless it says something of its own, within the rules", () => {
    const good = [
      "Night shifts: what to do first",
      "Calm handovers: who notices first when they fail",
      "What teaching 6 students a year does to your own habits",
    ];
    expect(kept(...good)).toEqual(good);
    const everyday = [
      "Night shifts: what I would leave out first",
      "Why Mondays in December ask for more people",
      "Calm Handovers: What Nurses Forget First",
      "What the coffee machine knows about Friday nights",
      "What St. James’s ward teaches about calm",
    ];
    expect(kept(...everyday)).toEqual(everyday);
    expect(kept(" “Night shifts:\n what to do first” ")).toEqual(["Night shifts: what to do first"]);
  });

  test.each([
    ["a repeat of one that is there", "Calm handovers: what to do first!"],
    ["the same with a word more", "Calm handovers: what to do first, then"],
    ["an invented figure", "Why 73% of nurses dread handovers"],
    ["a source that nobody gave", "Calm handovers: what studies show"],
    ["a stock hook", "Night shifts: let that sink in"],
    ["a placeholder", "Night shifts at [hospital]"],
    ["a link", "Night shifts: see https://example.com"],
    ["too little", "Shifts"],
    ["too much", `Night shifts: ${"and on ".repeat(40)}`],
    ["an unknown form", { text: "Night shifts: the walk home", form: "poem" }],
    ["a company", "Why Siemens beats every other ward"],
    ["a person", "Night shifts: what Florence Nightingale would change"],
    ["a person, first", "Florence Nightingale on calm handovers"],
    ["an acronym of somebody", "What the NHS forgets about night shifts"],
    ["a place", "Night shifts in Boston: who pays for them"],
    ["something that the author did", "The night shift that I nearly quit"],
    ["somebody of the author's", "Calm handovers: what our patients notice"],
    ["a title", { text: "What a chief nurse forgets", fact: "Taught 6 students a year" }],
    [
      "more than the fact says",
      { text: "What leading 6 students taught me", fact: "Taught 6 students a year" },
    ],
    ["a fact that is not in the resume", { text: "What an award changes", fact: "Nurse of the year" }],
  ])("%s", (_, text) => {
    expect(kept(text)).toEqual([]);
  });

  test("the second of two that are alike", () => {
    const long = "Why a handover on paper beats one at the bedside when the ward is full";
    expect(kept(long, long.replace("full", "very full"), "Night shifts: a list by the door")).toEqual([
      long,
      "Night shifts: a list by the door",
    ]);
    const fact = { text: "Teaching six people a year", fact: "taught 6 students a year." };
    expect(kept(fact)).toEqual([fact.text]);
  });

  test.each([
    [
      "de",
      "Ruhige Übergaben für Pflegekräfte",
      "Ruhige Übergaben: was der Rat der Stadt übersieht",
      "Ruhige Übergaben: was bei Siemens fehlt",
    ],
    [
      "fr",
      "Des relèves calmes pour les soignants",
      "Relèves calmes : ce qu'on oublie le lundi",
      "Relèves calmes : la leçon de Siemens",
    ],
    [
      "es",
      "Relevos tranquilos para enfermeras",
      "Relevos tranquilos: ¿Quién lo nota primero?",
      "Relevos tranquilos: la lección de Siemens",
    ],
  ])("names in %s", (language, prompt, good, bad) => {
    const angles = [good, bad].map((text) => ({ ...given, text }));
    const found = usableAngles(angles, [], { ...material, prompt, facts: "", language }, 20);
    expect(found.map(({ text }) => text)).toEqual([good]);
  });
});
