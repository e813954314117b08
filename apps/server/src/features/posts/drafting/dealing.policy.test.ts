import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import { type Angle, type PostForm, POST_FORMS } from "@postfolio/contract/posts/post-forms.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { APART, deal, type Dealt, type Skipped, toldIn } from "./dealing.policy.ts";

const form = fc.constantFrom(...POST_FORMS);
const angleList = (minLength: number) =>
  fc.uniqueArray(fc.record({ text: fc.string({ minLength: 1, maxLength: 6 }), form, locked: fc.boolean() }), {
    minLength,
    maxLength: 30,
    selector: ({ text }) => text,
  });
const formList = fc.subarray([...POST_FORMS], { minLength: 3 });

const usesOf = (dealt: readonly Dealt[]) => {
  const uses = new Map<string, Dealt & { times: number }>();
  for (const pair of dealt) {
    const key = JSON.stringify(pair);
    uses.set(key, { ...pair, times: (uses.get(key)?.times ?? 0) + 1 });
  }
  return [...uses.values()];
};
/** Deals the next post an angle and a form, following the existing posts. */
const next = (angles: readonly Angle[], forms: readonly PostForm[], dealt: readonly Dealt[]): Dealt =>
  deal(angles, forms, { before: dealt.toReversed().slice(0, APART - 1), after: [], uses: usesOf(dealt) })!;

function expectVaried(dealt: readonly Dealt[]): void {
  for (const [at, { text, form: of }] of dealt.entries()) {
    const before = dealt.slice(Math.max(0, at - APART + 1), at);
    expect(before.map((other) => other.text)).not.toContain(text);
    expect(before.at(-1)?.form).not.toBe(of);
  }
}

describe("angles and forms", () => {
  test("each pair comes once before any comes again, none near itself", () => {
    fc.assert(
      fc.property(angleList(APART), formList, (angles, forms) => {
        const dealt: Dealt[] = [];
        const pairs = angles.length * forms.length;
        for (let post = 0; post < pairs * 2; post += 1) dealt.push(next(angles, forms, dealt));
        expectVaried(dealt);
        expect(usesOf(dealt.slice(0, pairs))).toHaveLength(pairs);
        expect(usesOf(dealt).every(({ times }) => times === 2)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test("an angle keeps the form that it was planned with, and another one comes first where that would repeat", () => {
    const planned = ["story", "story", "number", "story", "thank-you", "opinion", "number"] as const;
    const angles = planned.map((of, at) => ({ text: `${at}`, form: of, locked: false }));
    const dealt: Dealt[] = [];
    while (dealt.length < angles.length) dealt.push(next(angles, POST_FORMS, dealt));
    expect(dealt.map(({ text, form: of }) => `${text} ${of}`)).toEqual([
      "0 story",
      "2 number",
      "4 thank-you",
      "1 story",
      "5 opinion",
      "6 number",
      "3 story",
    ]);
  });

  test("fifteen angles in six forms are ninety posts, in the order of the list", () => {
    const forms = formsFor("Linkedin", "no figure");
    const angles = Array.from({ length: 15 }, (_, at) => ({
      text: `angle ${at}`,
      form: forms[at % 6]!,
      locked: false,
    }));
    const dealt: Dealt[] = [];
    for (let post = 0; post < 90; post += 1) dealt.push(next(angles, forms, dealt));
    expect(usesOf(dealt)).toHaveLength(90);
    expect(dealt.slice(0, 15)).toEqual(angles.map(({ text, form: of }) => ({ text, form: of })));
  });

  test("stay apart while the user changes the list", () => {
    fc.assert(
      fc.property(fc.array(angleList(APART), { minLength: 1, maxLength: 60 }), formList, (lists, forms) => {
        const dealt: Dealt[] = [];
        for (const angles of lists) dealt.push(next(angles, forms, dealt));
        expectVaried(dealt);
        expect(dealt).toHaveLength(lists.length);
      }),
      { numRuns: 50 },
    );
  });

  test("few angles take turns", () => {
    fc.assert(
      fc.property(
        angleList(2).map((some) => some.slice(0, APART - 1)),
        formList,
        (angles, forms) => {
          const dealt: Dealt[] = [];
          for (let post = 0; post < angles.length * 2; post += 1) dealt.push(next(angles, forms, dealt));
          const turn = dealt.slice(0, angles.length).map(({ text }) => text);
          expect(turn.toSorted()).toEqual(angles.map(({ text }) => text).toSorted());
          expect(dealt.map(({ text }) => text)).toEqual([...turn, ...turn]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a text that is replaced among others takes an angle that none of them has", () => {
    fc.assert(
      fc.property(angleList(2 * APART), formList, fc.nat({ max: 39 }), (angles, forms, at) => {
        const dealt: Dealt[] = [];
        while (dealt.length < 40) dealt.push(next(angles, forms, dealt));
        const others = dealt.filter((_, index) => index !== at);
        const before = dealt.slice(Math.max(0, at - APART + 1), at).toReversed();
        const after = dealt.slice(at + 1, at + APART);
        const taken = { before, after, uses: usesOf(others) };
        const replaced = deal(angles, forms, taken, dealt[at]!.text)!;
        expect([...before, ...after, dealt[at]!].map(({ text }) => text)).not.toContain(replaced.text);
        expect([before[0]?.form, after[0]?.form]).not.toContain(replaced.form);
        // Dealing again with the same posts returns the same angle.
        expect(deal(angles, forms, taken, dealt[at]!.text)).toEqual(replaced);
      }),
      { numRuns: 20 },
    );
  });

  test("a form or an angle that was skipped three times comes half as often, and not in a bunch", () => {
    const angles = Array.from({ length: 14 }, (_, at) => ({
      text: `${at}`,
      form: "opinion" as const,
      locked: false,
    }));
    const forms: PostForm[] = ["how-to", "opinion", "question", "list", "thank-you"];
    const month = (skipped: Skipped[]): Dealt[] => {
      const dealt: Dealt[] = [];
      while (dealt.length < 4 * angles.length * forms.length) {
        const taken = { before: dealt.toReversed().slice(0, APART - 1), after: [], uses: usesOf(dealt) };
        dealt.push(deal(angles, forms, taken, null, skipped)!);
      }
      expectVaried(dealt);
      return dealt;
    };
    const share = (dealt: Dealt[], is: (pair: Dealt) => boolean) => dealt.filter(is).length / dealt.length;
    const isList = ({ form }: Dealt) => form === "list";
    const skip = { angle: "3", form: "list" } as const;
    const even = month([skip, skip]);
    expect(share(even, isList)).toBe(1 / 5);
    const fewer = month([skip, { ...skip, angle: "5" }, { ...skip, angle: null }]);
    // Lists get half a turn out of 4.5 instead of one out of 5.
    expect(share(fewer, isList)).toBeCloseTo(0.5 / 4.5, 1.5);
    for (const part of [fewer.slice(0, 70), fewer.slice(70, 140)]) {
      expect(share(part, isList)).toBeGreaterThan(0.05);
      expect(share(part, isList)).toBeLessThan(0.17);
    }
    const seldom = month([skip, { ...skip, form: "opinion" }, { ...skip, form: "question" }]);
    expect(share(seldom, ({ text }) => text === "3")).toBeCloseTo(0.5 / 13.5, 1.5);
  });

  test("no form has more than a third of a month, whatever form the angles ask for and what was skipped", () => {
    const skip = { angle: null, form: "list" } as const;
    const skips: Skipped[] = (["list", "question"] as const).flatMap((form) =>
      Array.from({ length: 3 }, () => ({ ...skip, form })),
    );
    const rows = NETWORKS.flatMap((network) =>
      ["no figure", "40 loaves"].flatMap((material) =>
        [2, 7, 15].flatMap((many) =>
          [[], skips].map((skipped) => {
            const forms = formsFor(network, material);
            const angles = Array.from({ length: many }, (_, at) => ({
              text: `angle ${at}`,
              form: "opinion" as const,
              locked: false,
            }));
            const dealt: Dealt[] = [];
            while (dealt.length < 30) {
              const before = dealt.toReversed().slice(0, APART - 1);
              dealt.push(deal(angles, forms, { before, after: [], uses: usesOf(dealt) }, null, skipped)!);
            }
            const shares = forms.map(
              (one) => dealt.filter(({ form: of }) => of === one).length / dealt.length,
            );
            return {
              network,
              forms: forms.length,
              many,
              skipped: skipped.length > 0,
              most: Math.max(...shares),
            };
          }),
        ),
      ),
    );
    const percent = (share: number): string => `${Math.round(share * 100)}%`;
    const table = Object.groupBy(rows, ({ network, forms }) => `${network}, ${forms} forms`);
    console.log(
      Object.entries(table)
        .map(([name, some]) => `${name}: at most ${percent(Math.max(...some!.map(({ most }) => most)))}`)
        .join("\n"),
    );
    expect(rows.filter(({ most }) => most > 1 / 3)).toEqual([]);
  });

  test("none without angles; the only one again and again", () => {
    const none = { before: [], after: [], uses: [] };
    expect(deal([], POST_FORMS, none)).toBeNull();
    expect(deal([{ text: "One", form: "list", locked: false }], POST_FORMS, none, "One")?.text).toBe("One");
  });
});

test("a story that a text without an angle tells counts as told", () => {
  const evidence = "The postman found our mistake, because the string crossed his path.";
  const angles = [
    { text: "Postmen see errors first", evidence },
    { text: "A starter needs a fixed hour" },
    { text: "Sí" },
  ];
  const text = "A string crossed the path. Our postman found the mistake before we did.";
  expect(toldIn([text], angles)).toEqual([evidence, "Postmen see errors first"]);
  expect(toldIn(["The postman came."], angles)).toEqual([]);
  expect(toldIn(["My starter needs an hour, a fixed one."], angles)).toEqual([
    angles[1]!.text,
    angles[1]!.text,
  ]);
  expect(toldIn([], angles)).toEqual([]);
});

test("a post on X has no form that needs more room, and a number needs a figure", () => {
  expect(formsFor("Twitter", "bread")).toEqual(["how-to", "opinion", "question", "list", "thank-you"]);
  expect(formsFor("Linkedin", "40 loaves")).toEqual(POST_FORMS);
});
