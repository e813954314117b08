import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { CLEAN_POSTS, PLANTED_TELLS } from "../writing.fixtures.ts";
import { rationFaults, rationFaultsOnce, tellFaults, usedUpRations } from "./tells.policy.ts";

test("accepts what people write", () => {
  expect(CLEAN_POSTS.flatMap((text) => tellFaults(text, "").map((fault) => `${text} → ${fault}`))).toEqual(
    [],
  );
});

describe.each(Object.keys(PLANTED_TELLS))("finds planted tells: %s", (kind) => {
  test.each(PLANTED_TELLS[kind]!)("%s", (text) => {
    expect(tellFaults(text, "")).not.toEqual([]);
  });
});

test("words of the material and quotations may be used", () => {
  expect(tellFaults("The landscape of this seamless floor.", "Our seamless floors")).toEqual([]);
  expect(tellFaults("“Read that again”, said the sign at the door.", "")).toEqual([]);
});

describe("acceptable now and then", () => {
  const plain = Array.from({ length: 9 }, (_, index) => `Bread number ${index} was fine.`);

  test("is used up once a tenth of the latest posts have it", () => {
    const usedUp = usedUpRations([...plain, "Who bakes at night?"]).filter(({ of }) => of === undefined);
    expect(usedUp.map(({ instead }) => instead)).toEqual(["Do not end with a question."]);
    expect(rationFaults("And who eats it? #bread", usedUp)).toEqual([
      "It ends in a question, as many of the latest posts do. Do not end with a question.",
    ]);
    expect(rationFaults("Who eats it? We do.", usedUp)).toEqual([]);
  });

  test("is free before there are enough posts to compare", () => {
    expect(usedUpRations(["Who bakes?", "Does it rise?"])).toEqual([]);
  });
});

describe("shapes of a set", () => {
  const insteadOf = (...latest: string[]): string[] => usedUpRations(latest).map(({ instead }) => instead);
  const ends = "Have no figure, date or count, not even “none”, in the last sentence.";

  test.each([
    ["Thank you, Danuta. It's 1 in 25 now."],
    ["In September 2024 it took 26."],
    ["Since May 2023, another of our technicians gives it. #safety2024"],
    ["Trois semaines de panne. Pas un jour de fermeture."],
    ["We asked all of them. Not one."],
    ["Am Ende waren es nur noch vier."],
  ])("ends on a count: %s", (text) => {
    expect(insteadOf(text, "Rye waits.", text)).toContain(ends);
  });

  test.each([
    ["The 9 loaves waited. The whole team got it down."],
    ["Ask the one who washes up."],
    ["Rien de neuf."],
  ])("does not: %s", (text) => {
    expect(insteadOf(text, "Rye waits.", text)).not.toContain(ends);
  });

  test("two of seven posts may end on a count", () => {
    const [plain, counting] = ["Rye waits for nobody.", "A late batch. It was 4."];
    expect(insteadOf(counting, plain, plain, plain, plain, counting)).toContain(ends);
    expect(insteadOf(counting, plain, plain, plain, plain, plain, counting)).not.toContain(ends);
  });

  test("the subject of all posts may be in each first sentence", () => {
    const latest = ["Bread asks for time.", "Good bread rests.", "Stale bread is toast.", "No oven sleeps."];
    expect(insteadOf(...latest)).toContain("Do not say “bread” in the first sentence.");
    const usedUp = usedUpRations(latest, undefined, "A blog about bread, for people who bake");
    expect(usedUp.map(({ instead }) => instead).join()).not.toContain("“bread”");
  });

  test("thanks before the last figure come once in fourteen, other thanks twice in seven", () => {
    const drumroll = "Il pèse les restes. Merci, Régis. En mars, 138 g. En juin, 61 g.";
    const before = "Do not put thanks right before a closing figure.";
    expect(insteadOf(drumroll)).toEqual([before]);
    expect(insteadOf("Thanks to the rain we baked. It was 4.")).toEqual([]);
    expect(insteadOf("Thank you, Raj. The gate opens.", "She weighs. Danke, Fatou.")).toContain(
      "Thank nobody.",
    );
    const thanked = usedUpRations(["Thank you, Raj. It opens.", "She weighs. Danke, Fatou."], "thank-you");
    expect(thanked).toEqual([]);
  });

  test("openings are rationed: figures, a first word, and a thing", () => {
    expect(insteadOf("7 hours is long. It rains.", "We wait 55 minutes. It rains.")).toContain(
      "Have no figure or date in the first sentence.",
    );
    expect(usedUpRations(["7 hours is long. It rains.", "We wait 55 minutes. It rains."], "number")).toEqual(
      [],
    );
    expect(insteadOf("À la cantine, on pèse.", "C'est Régis.", "À la cantine, on rit.")).toEqual([
      "Do not begin with “à”.",
    ]);
    const cantine = ["Notre cantine pèse.", "Une cantine rit.", "Chaque cantine a son pain."];
    const usedUp = usedUpRations(cantine);
    expect(usedUp.map(({ instead }) => instead)).toEqual(["Do not say “cantine” in the first sentence."]);
    expect(rationFaults("La cantine dort. Il pleut.", usedUp)).toHaveLength(1);
    expect(rationFaults("Il pleut. La cantine dort.", usedUp)).toEqual([]);
  });

  test("are asked for once: no post is lost over its shape", () => {
    const rationed = rationFaultsOnce(usedUpRations(["It was late. 4.", "Now it is dark. 5."]));
    expect(rationed("Rye waits. It took 6.")).toHaveLength(1);
    expect(rationed("Rye waits. It took 6.")).toEqual([]);
  });

  test("are in the prompt, and not asked for again, once the latest posts went beyond them", () => {
    const usedUp = usedUpRations(["It was 4.", "Now, 5.", "Rye takes 6."]);
    expect(usedUp.map(({ instead }) => instead)).toContain(ends);
    expect(rationFaultsOnce(usedUp)("Bread waits. It took 6.")).toEqual([]);
  });

  test("a month in one skeleton uses up its ends and thanks after two posts", () => {
    const posts = [
      "We wait for permits. Send them the evening before. Thank you, Raj. Now it is 20.",
      "Reports came back. A photo shows more than a word. Thank you, Danuta. It is 1 in 25.",
    ];
    expect(insteadOf(posts[0]!)).toEqual(["Do not put thanks right before a closing figure."]);
    expect(insteadOf(...posts)).toEqual([
      ends,
      "Do not put thanks right before a closing figure.",
      "Thank nobody.",
    ]);
  });
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => tellFaults(text, ""), shape)).toBeLessThan(MUCH);
});
