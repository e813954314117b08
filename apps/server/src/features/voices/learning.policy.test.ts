import { describe, expect, it } from "vitest";
import type { Edit } from "./voices.offers.ts";
import { rulesOf, skipRules, withEdit } from "./learning.policy.ts";

/** An edit for each pair of texts, each of its own post. */
const edits = (...pairs: [before: string, after: string][]): Edit[] =>
  pairs.map(([before, after], at) => ({ post: `${at}`, before, after }));
const texts = (...pairs: [before: string, after: string][]): string[] =>
  rulesOf(edits(...pairs)).map(({ text }) => text);
/** The same change in three different posts. */
const inThree = (change: (sentence: string) => [string, string]): string[] =>
  texts(...["Bread asks for time.", "Ovens forgive nobody.", "Flour settles first."].map(change));

describe("becomes a rule in three posts", () => {
  it("a phrase that is deleted, as a whole", () => {
    const rules = rulesOf(
      edits(
        ["In my humble opinion, bread asks for time.", "Bread asks for time."],
        ["Ovens forgive nobody, in my humble opinion.", "Ovens forgive nobody."],
        ["Flour, in my humble opinion, settles first.", "Flour settles first."],
      ),
    );
    expect(rules.map(({ text, avoid }) => ({ text, avoid }))).toEqual([
      { text: "Leave out “in my humble opinion”", avoid: "in my humble opinion" },
    ]);
    expect(rules[0]?.examples).toHaveLength(3);
    expect(rules[0]?.examples[0]).toEqual({
      before: "In my humble opinion, bread asks for time",
      after: "Bread asks for time",
    });
  });

  it("a word that is replaced, by which it is replaced", () => {
    expect(
      texts(
        ["Our workforce bakes.", "Our team bakes."],
        ["A workforce needs rest.", "A team needs rest."],
        ["Ask the workforce first.", "Ask the team first."],
      ),
    ).toEqual(["Write “team” instead of “workforce”"]);
  });

  it("a word that is replaced differently each time", () => {
    expect(
      texts(
        ["Our workforce bakes.", "Our team bakes."],
        ["A workforce needs rest.", "A crew needs rest."],
        ["Ask the workforce first.", "Ask the bakers first."],
      ),
    ).toEqual(["Leave out “workforce”"]);
  });

  it("hashtags, a closing question, length", () => {
    expect(inThree((text) => [`${text} #bread #oven`, text])).toEqual(["Use no hashtags"]);
    expect(
      texts(
        ["Bread asks for time. And you? #bread", "Bread asks for time. #bread"],
        ["Ovens forgive nobody. What did yours do?", "Ovens forgive nobody."],
        ["Flour settles first. Who weighs it?", "Flour settles first."],
      ),
    ).toEqual(["Do not end with a question"]);
    const long = ["Salt draws water.", "Steam makes the crust.", "Cold dough cuts well.", "Rye wants sour."];
    const shortened = ["Bread asks for time", "Ovens forgive nobody", "Flour settles first"].map(
      (text, at): [string, string] => {
        const rest = long.map((other) => `${other.slice(0, -1)} in case ${at} of every baker's long week.`);
        return [`${text}. ${rest.join(" ")}`, `${text}. ${rest.slice(0, 2).join(" ")}`];
      },
    );
    expect(texts(...shortened)).toEqual(["Keep it shorter, about 140 characters"]);
  });

  it("in any of the four languages", () => {
    expect(
      texts(
        ["Wir backen tatsächlich jeden Morgen.", "Wir backen jeden Morgen."],
        ["Brot ist tatsächlich Geduld.", "Brot ist Geduld."],
        ["Das ist tatsächlich die Kruste.", "Das ist die Kruste."],
      ),
    ).toEqual(["Leave out “tatsächlich”"]);
  });
});

describe("is not learned", () => {
  it("what was seen in two posts, or twice in one", () => {
    const change: [string, string] = ["Honestly, bread asks.", "Bread asks."];
    expect(texts(change, change)).toEqual([]);
    expect(texts(["Really good bread, really.", "Good bread."], change)).toEqual([]);
  });

  it("typos, other endings, accents", () => {
    expect(inThree((text) => [`${text} We recieve guests.`, `${text} We receive guests.`])).toEqual([]);
    expect(inThree((text) => [`${text} The colours fade.`, `${text} The colors fade.`])).toEqual([]);
  });

  it("names, links, figures, hashtags and mentions", () => {
    expect(
      inThree((text) => [`${text} We sold it to Siemens today.`, `${text} We sold it to Bosch today.`]),
    ).toEqual([]);
    expect(inThree((text) => [`${text} We sold it to Siemens.`, `${text} We sold it.`])).toEqual([]);
    expect(inThree((text) => [`${text} See https://example.com/bread now.`, `${text} See it now.`])).toEqual(
      [],
    );
    expect(inThree((text) => [`${text} After 12 years.`, text])).toEqual([]);
    expect(inThree((text) => [`${text} Thanks @jo #bread`, `${text} Thanks #oven`])).toEqual([]);
    const german = texts(
      ["Das ist neu bei Siemens und wir lernen.", "Das ist neu und wir lernen."],
      ["Die Kruste ist bei Siemens gut und fest.", "Die Kruste ist gut und fest."],
      ["Ich bin bei Siemens und backe nicht.", "Ich bin und backe nicht."],
    );
    expect(german).toEqual([]);
  });

  it("opinions and health", () => {
    expect(inThree((text) => [`${text} Rye is good.`, `${text} Rye is overrated.`])).toEqual([]);
    expect(inThree((text) => [`${text} We never use yeast.`, `${text} We use yeast.`])).toEqual([]);
    expect(
      inThree((text) => [`${text} With my depression, mornings help.`, `${text} With bread, mornings help.`]),
    ).toEqual([]);
  });

  it("grammar, and content that is cut", () => {
    expect(
      inThree((text) => [`${text} Bread that they bake rises.`, `${text} Bread they bake rises.`]),
    ).toEqual([]);
    const cut = "Bakers who measure by weight waste less flour over a long week of work.";
    expect(inThree((text) => [`${text} ${cut}`, text]).filter((rule) => rule.startsWith("Leave"))).toEqual(
      [],
    );
  });

  it("a word that stays elsewhere in the post", () => {
    expect(inThree((text) => [`${text} Honestly. Honestly!`, `${text} Honestly.`])).toEqual([]);
  });
});

describe("an edit in several steps", () => {
  const step = (post: string, before: string, after: string) => ({ post, before, after });

  it("counts from what the model wrote to what the user wants", () => {
    const first = withEdit([], step("a", "one two", "one"), false);
    expect(withEdit(first, step("a", "one", "one three"), true)).toEqual([step("a", "one two", "one three")]);
    // Written again by the model, it starts over.
    expect(withEdit(first, step("a", "four", "five"), false)).toEqual([step("a", "four", "five")]);
  });

  it("of the user's own text teaches nothing", () => {
    expect(withEdit([], step("a", "mine", "mine too"), true)).toEqual([]);
  });
});

it("three skips of one form are a rule", () => {
  const skip = (post: string, form: "list" | "story") => ({ post, angle: "Salt", form });
  expect(skipRules([skip("a", "list"), skip("b", "list"), skip("c", "story")])).toEqual([]);
  expect(skipRules([skip("a", "list"), skip("b", "list"), skip("c", "list")])).toEqual([
    { _id: "form:list", text: "Fewer posts of the form “list”: you skipped 3", examples: [] },
  ]);
});
