import { describe, expect, test } from "vitest";
import { withReason } from "../../../words.ts";
import { certainMarks } from "./letter-marks.policy.ts";
import { withoutFrame } from "./letter-frame.policy.ts";

const BODY =
  "Your depot ships 400 orders a day.\n\nI plan routes for two vans.\n\nCould I come by one afternoon?";

test.each([
  ["Dear Dr Example,\n\n", "\n\nKind regards,\nRobin Example"],
  ["Subject: Depot lead\n\nDear Hiring Manager,\n\n", "\n\nSincerely,\n\nRobin Example\nrobin@example.com"],
  ["Sehr geehrte Damen und Herren,\n\n", "\n\nMit freundlichen Grüßen\nRobin Example"],
  [
    "Madame, Monsieur,\n\n",
    "\n\nJe vous prie d'agréer, Madame, Monsieur, mes salutations distinguées.\n\nRobin Example",
  ],
  ["Estimado equipo:\n", "\n\nReciban un cordial saludo,\nRobin Example"],
  ["Prezados Senhores,\n\n", "\n\nAtenciosamente,\nRobin"],
  ["Gentile dottoressa Rossi,\n\n", "\n\nCordiali saluti\nRobin"],
  ["Geachte heer De Vries,\n\n", "\n\nMet vriendelijke groet,\nRobin"],
  ["", "\n\nRobin Example"],
])("%j and %j around a letter are cut", (before, after) => {
  expect(withoutFrame(before + BODY + after, "Robin Example")).toBe(BODY);
});

test.each([
  BODY,
  `Dear customers wait for a van that is on time.\n\n${BODY}`,
  `Hello is what I say to 400 people a day. It helps.\n\n${BODY}`,
  `${BODY}\n\nBest of all, I live around the corner.`,
  `${BODY}\n\nYours is the depot that my van passes each morning.`,
  "Cheers is where I began.\n\nI still go there.",
])("a sentence is neither a greeting nor a closing: %s", (body) => {
  expect(withoutFrame(body, "Robin Example")).toBe(body);
});

describe("marks set by words alone in a letter", () => {
  const ENGLISH =
    "I planned the routes of two vans, kept the list of what came back, and called each customer.";
  const marksOf = (body: string, wish = "", language = "en") =>
    certainMarks(body, {
      own: "Planned routes",
      description: "Depot lead",
      wish,
      language,
      cutOff: false,
    }).map(withReason);

  test("a text that is too long, unless the applicant wants that", () => {
    const long = Array.from({ length: 40 }, () => ENGLISH).join(" ");
    expect(marksOf(long).map(({ reason }) => reason)).toEqual([
      "The letter has 720 words, and 250 are enough. What could you cut?",
    ]);
    expect(marksOf(long, "Fill a whole page")).toEqual([]);
  });

  test.each([
    ["I have long admired your renowned company.", "en"],
    ["Ich bewundere Ihr renommiertes Unternehmen seit Jahren.", "de"],
    ["Je souhaite rejoindre votre prestigieuse entreprise.", "fr"],
  ])("praise that would fit any employer: %s", (praise, language) => {
    expect(marksOf(praise, "", language).map(({ text }) => text)).toEqual([praise]);
    const said = { own: "", description: praise, wish: "", language, cutOff: false };
    expect(certainMarks(praise, said)).toEqual([]);
  });

  test("a last paragraph in another language", () => {
    const spanish =
      "La plaza de supervisora reúne mi trabajo con el paciente y la enseñanza. Coordino el turno de noche y anoto cada incidencia para el equipo de la mañana.";
    const body = `${spanish}\n\n${ENGLISH} I would like to show you how.`;
    expect(marksOf(body, "", "es").map(({ text }) => text)).toEqual([ENGLISH]);
  });

  test.each(["I masterfully plan routes.", "I am a dynamic, detail-obsessed planner."])(
    "worn-out words: %s",
    (sentence) => {
      expect(marksOf(sentence)).toEqual([
        {
          text: sentence,
          message: expect.stringContaining("marks_everyone_writes "),
          reason: expect.stringMatching(/^Everyone writes this: /u),
          wording: true,
        },
      ]);
    },
  );
});
