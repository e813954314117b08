import { describe, expect, it } from "vitest";
import { measure, quantile, ruledOutBy } from "./profile.policy.ts";

/* Posts written and counted by hand. */

/** Two sentences of 4 and 6 words, 51 characters, no mark but full stops. */
const ENGLISH = "I count open questions. Then the night shift can begin.";

const textsOf = (samples: readonly string[], code: string) => {
  const lines = measure(samples, code);
  return Object.fromEntries(Object.entries(lines).map(([trait, { text }]) => [trait, text]));
};
const times = (number: number, text: (at: number) => string): string[] =>
  Array.from({ length: number }, (_, at) => text(at));

describe("quantile", () => {
  it("lies between two values in proportion", () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([
      1, 1.75, 2.5, 3.25, 4,
    ]);
    expect(quantile([], 0.5)).toBe(0);
  });
});

describe("how much it takes", () => {
  it("four posts say nothing", () => {
    expect(
      Object.values(
        textsOf(
          times(4, () => ENGLISH),
          "en",
        ),
      ).join(""),
    ).toBe("");
  });

  it("five tell habits, but neither numbers nor never", () => {
    expect(
      textsOf(
        times(5, () => ENGLISH),
        "en",
      ),
    ).toEqual({
      length: "In one block",
      sentences: "",
      person: "Writes as I, seldom as we",
      phrases: "Then the night shift can begin, I count open questions",
      opening: "Opens with I (5 of 5); often with “I count”",
      closing: "Ends with a statement (5 of 5)",
      hashtags: "Hardly any hashtags",
      emoji: "Hardly any emoji",
      punctuation: "",
    });
  });

  it("numbers take ten posts and forty sentences", () => {
    const nine = measure(
      times(9, () => `${ENGLISH} ${ENGLISH} ${ENGLISH}`),
      "en",
    );
    expect(nine.sentences).toMatchObject({ text: "", basis: "54 sentences of 9 posts" });
    const few = measure(
      times(19, () => ENGLISH),
      "en",
    );
    expect(few.sentences).toMatchObject({ text: "", basis: "38 sentences of 19 posts" });
    // 55 characters each, in tens.
    expect(few.length.text).toBe("About 60 characters, in one block");
    const enough = measure(
      times(20, () => ENGLISH),
      "en",
    );
    expect(enough.sentences).toMatchObject({
      text: "Sentences of 4 to 6 words",
      basis: "40 sentences of 20 posts",
    });
  });

  it("never takes twenty", () => {
    expect(
      textsOf(
        times(20, () => ENGLISH),
        "en",
      ),
    ).toMatchObject({
      person: "Writes as I, never as we",
      opening: "Opens with I (20 of 20), never with a question; often with “I count”",
      closing: "Ends with a statement (20 of 20), never with a question",
      hashtags: "No hashtags",
      emoji: "No emoji",
      punctuation:
        "No long dashes, short dashes, colons, semicolons, exclamation marks, three dots or parentheses",
    });
  });
});

describe("what is counted", () => {
  it("English: a question first, an exclamation last, contractions, hashtags and emoji at the end", () => {
    const samples = [
      "Who can't sleep? We don't, either: it's the heat! 🌙 #nights",
      "Who keeps the list? Our team does, it's short! 🌙 #nights #ward",
      "Who asks first? We ask, and you answer!",
      "We ask at noon. You answer at one!",
      "Some days are long. Others aren't.",
    ];
    expect(textsOf(samples, "en")).toEqual({
      length: "In one block",
      sentences: "",
      person: "Writes as we, seldom as I; calls readers you",
      phrases: "",
      opening: "Opens with a question (3 of 5) or a statement (2 of 5)",
      closing: "Ends with an exclamation (4 of 5)",
      hashtags: "Hashtags in 2 of 5 posts, at most 2 in one",
      emoji: "Emoji in 2 of 5 posts, at the end: 🌙",
      punctuation: "Uses exclamation marks; contractions such as don’t",
    });
  });

  it("German: polite address is told from she and they", () => {
    const polite = times(
      5,
      (at) => `Zeigen Sie den Plan früh am Morgen. Wir sehen ${at + 2} Fragen und ordnen sie.`,
    );
    expect(textsOf(polite, "de")).toMatchObject({
      person: "Writes as we, seldom as I; calls readers Sie",
      opening: "Opens with a statement (5 of 5); often with “Zeigen Sie”",
    });
    const other = times(
      5,
      (at) => `Sie kommt um ${at + 5} Uhr. Ich zeige dir dann den Plan für die Schicht.`,
    );
    expect(textsOf(other, "de")["person"]).toBe("Writes as I, seldom as we; calls readers du");
  });

  it("French: a space before the question mark, vous, paragraphs", () => {
    const samples = times(
      5,
      (at) => `Le devis numéro ${at + 1} est prêt.\n\nJe le relis avec vous demain : qui décide du total ?`,
    );
    expect(textsOf(samples, "fr")).toMatchObject({
      length: "In paragraphs with an empty line between them",
      person: "Writes as I, seldom as we; calls readers vous",
      closing: "Ends with a question (5 of 5)",
      punctuation: "Uses colons",
    });
  });

  it("Spanish: tú without its accent, lower case, three dots", () => {
    const samples = times(
      5,
      (at) => `hoy abrimos a las ${at + 7} y te guardo el pan...\nnos vemos en la tienda`,
    );
    expect(textsOf(samples, "es")).toMatchObject({
      length: "In lines without an empty line between them",
      person: "Writes as we, seldom as I; calls readers tú",
      opening: "Opens with a statement (5 of 5); often with “hoy abrimos”",
      closing: "Ends with a statement (5 of 5)",
      punctuation: "Uses three dots; starts sentences in lower case",
    });
  });

  it("of two languages, only length, hashtags and emoji carry over", () => {
    const samples = [
      ...times(5, () => ENGLISH),
      ...times(5, (at) => `Wir ordnen heute ${at + 2} Fragen für die Schicht! #dienst`),
    ];
    const lines = measure(samples, "en");
    expect(lines.person).toEqual({ text: "Writes as I, seldom as we", basis: "5 posts", rules: [] });
    expect(lines.hashtags).toEqual({
      text: "Hashtags in 5 of 10 posts, at most 1 in one",
      basis: "10 posts",
      rules: [],
    });
    expect(lines.closing.text).toBe("Ends with a statement (5 of 5)");
  });
});

describe("what a line rules out", () => {
  const rejects = (line: string, text: string, code = "en"): boolean =>
    ruledOutBy(line, code).some(({ isIn }) => isIn(text));

  it.each([
    ["No hashtags", "Bread #oven"],
    ["Use no hashtags", "Bread #oven"],
    ["No emoji", "Bread 🥖"],
    ["No emoji", "Bread ❤️"],
    ["Writes as we, never as I", "I bake"],
    ["Writes as we, never as I; calls readers you", "It is mine, says my boss"],
    ["Writes as I, never as we", "Join us"],
    ["Never writes as I or we", "We bake"],
    ["Never writes as I or we", "So I’d bake"],
  ])("%s: not %s", (line, text) => {
    expect(rejects(line, text)).toBe(true);
  });

  it.each([
    ["No hashtags", "C# & F#, place #1"],
    ["No emoji", "Bread® ↔ 1️ of 3"],
    ["Hardly any emoji", "Bread 🥖"],
    ["No hashtags except #bread", "Bread #bread"],
    ["Writes as I, seldom as we", "We bake"],
    ["Writes as we, never as I", "Bread, i.e. rye, of a coal mine"],
    ["Writes as I, never as we", "Bread in the US"],
    ["Ends with a statement (20 of 20), never with a question", "Who bakes?"],
  ])("%s: but %s", (line, text) => {
    expect(rejects(line, text)).toBe(false);
  });

  it("a measured line rules out what it says, however it is worded", () => {
    const { person, hashtags, emoji, opening } = measure(
      times(20, (at) => `Bread takes ${at + 2} hours. Salt goes in last.`),
      "en",
    );
    const [i, we] = person.rules;
    expect(person.rules).toHaveLength(2);
    expect(["I bake", "Join us", "In the US"].map((text) => [i!.isIn(text), we!.isIn(text)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(hashtags.rules[0]!.isIn("Bread #oven")).toBe(true);
    expect(emoji.rules[0]!.isIn("Bread 🥖")).toBe(true);
    expect(opening.rules).toEqual([]);
    expect(
      measure(
        times(19, () => "Bread takes hours. Salt goes in last."),
        "en",
      ).person.rules,
    ).toEqual([]);
  });

  it("in the language to write in, and in none that it does not know", () => {
    expect(rejects("Writes as I, never as we", "Wir backen", "de")).toBe(true);
    expect(rejects("Writes as we, never as I", "J’aime le pain", "fr")).toBe(true);
    expect(rejects("Writes as we, never as I", "Mi pan", "es")).toBe(true);
    expect(ruledOutBy("Writes as we, never as I", "it")).toEqual([]);
  });
});
