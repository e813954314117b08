import fc from "fast-check";
import { expect, it } from "vitest";
import { type ResumeContent, resumeContent } from "../resume.ts";
import { answered, driftOf, followed, startTranslation } from "./drift.ts";

/*
 * Edits an original a thousand times. Now and then, a translator that reverses words updates the four translations,
 * which a person also edits.
 */

const EDITS = 250;
const LANGUAGES = ["de", "fr", "es", "ja"];
const WORDS =
  "baked planned kept led cooked ordered trained cleaned bread menus records suppliers apprentices kitchens".split(
    " ",
  );

const reversed = (text: string) => text.split(" ").toReversed().join(" ");

type Edit = { what: number; at: number; to: number; words: number[]; language: number };
const edits = fc.array(
  fc.record({
    what: fc.nat(99),
    at: fc.nat(50),
    to: fc.nat(50),
    words: fc.array(fc.nat(WORDS.length - 1), { minLength: 2, maxLength: 6 }),
    language: fc.nat(LANGUAGES.length - 1),
  }),
  { minLength: EDITS, maxLength: EDITS, size: "max" },
);

let ids = 0;

/** Each text is unique, so that a lost text is noticed. */
function sentence({ words }: Edit): string {
  ids += 1;
  return [...words.map((word) => WORDS[word]!), `no${ids}`].join(" ");
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const move = (list: unknown[], from: number, to: number): void => {
  if (list.length > 0) list.splice(to % list.length, 0, ...list.splice(from % list.length, 1));
};

const SECTIONS = ["Employment", "Education", "Projects", "Other"] as const;
const LINES = {
  Employment: "responsibilities",
  Education: "details",
  Projects: "description",
  Other: "details",
} as const;
const TITLES = { Employment: "position", Education: "degree", Projects: "title", Other: "position" } as const;

/** Picks one of the lists of lines. */
function linesIn(content: ResumeContent, { at, to }: Edit): string[] {
  const section = SECTIONS[at % SECTIONS.length]!;
  const entry = pick<object>(content[section].items, to);
  return !entry ? content.KeySkills.text : (entry as Record<string, string[]>)[LINES[section]]!;
}

function change(draft: ResumeContent, edit: Edit): void {
  const { what, at, to } = edit;
  const section = SECTIONS[at % SECTIONS.length]!;
  const items = draft[section].items as ({ id?: string; dateFrom: string } & Record<string, unknown>)[];
  const lines = linesIn(draft, edit);
  if (what < 15) lines.splice(to % (lines.length + 1), 0, sentence(edit));
  else if (what < 35) lines.splice(to % Math.max(1, lines.length), lines.length > 0 ? 1 : 0, sentence(edit));
  else if (what < 45) lines.splice(to % Math.max(1, lines.length), 1);
  else if (what < 60) move(lines, at, to);
  else if (what < 67) {
    ids += 1;
    const [item] = resumeContent.parse({
      [section]: {
        items: [{ id: `e${ids}`, [TITLES[section]]: sentence(edit), [LINES[section]]: [sentence(edit)] }],
      },
    })[section].items;
    items.splice(to % (items.length + 1), 0, item as (typeof items)[number]);
  } else if (what < 68) items.splice(to % Math.max(1, items.length), 1);
  else if (what < 77) move(items, at, to);
  else if (what < 84) {
    const item = pick(items, to);
    if (item) item[TITLES[section]] = at % 7 === 0 ? "" : sentence(edit);
  } else if (what < 90) {
    const item = pick(items, to);
    if (item) item.dateFrom = `${1990 + at}`;
  } else if (what < 94) draft.Profile.email = `${at}@example.org`;
  else if (what < 97) draft.Profile.about = sentence(edit);
  else
    draft.Socials.items.push({
      id: `s${(ids += 1)}`,
      type: "Website",
      enabled: true,
      url: `https://example.org/${to}`,
    });
}

/** Marks the person's own lines, so that they can be counted. */
const OWN = "eigen";

function write(copy: ResumeContent, edit: Edit): ResumeContent {
  const draft = structuredClone(copy);
  const lines = linesIn(draft, edit);
  const text = `${OWN} ${sentence(edit)}`;
  if (edit.what % 4 === 3) move(lines, edit.at, edit.to);
  else if (edit.what % 3 === 0) lines.push(text);
  else if (edit.what % 3 === 1) draft.Profile.profession = text;
  else if (lines.length > 0) lines[edit.to % lines.length] = text;
  return draft;
}

const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (key === "translation" ? [] : textsOf(inner)))
      : [];
const ownTexts = (content: ResumeContent) =>
  textsOf(content)
    .filter((text) => text.startsWith(OWN))
    .toSorted();

/**
 * Updates a translation as "Translate all" does, which keeps a person's own text even if the original's text is gone.
 */
const inStep = (master: ResumeContent, copy: ResumeContent): ResumeContent =>
  answered(master, followed(master, copy), ({ isOwn, is }) =>
    isOwn ? { keep: true } : { text: reversed(is), by: "ai" },
  );

it("stays in sync with 1,000 random edits in four languages", () => {
  let total = 0;
  let owned = 0;
  fc.assert(
    fc.property(edits, (all) => {
      let master = resumeContent.parse({ Profile: { name: "Ada Bright" }, KeySkills: { text: ["Baking"] } });
      const copies = LANGUAGES.map((language) => startTranslation(master, language));
      for (const [index, edit] of all.entries()) {
        const draft = structuredClone(master);
        change(draft, edit);
        master = draft;
        total += 1;
        const at = edit.language;
        if (index % 7 === 0) copies[at] = write(copies[at]!, edit);
        const ownBefore = ownTexts(copies[at]!);
        if (index % 5 === 0) copies[at] = inStep(master, copies[at]!);
        expect(ownTexts(copies[at]!)).toEqual(ownBefore);
      }
      for (const [at, copy] of copies.entries()) {
        const before = ownTexts(copy);
        owned += before.length;
        const following = followed(master, copy);
        expect(following.Profile.email).toBe(master.Profile.email);
        expect(ownTexts(following)).toEqual(before);
        const done = inStep(master, copy);
        const { texts, lists, entries } = done.translation!;
        expect(ownTexts(done)).toEqual(before);
        expect(done.options.language).toBe(LANGUAGES[at]);
        expect(resumeContent.parse(done)).toEqual(done);
        for (const section of SECTIONS) {
          const theirs = master[section].items as { id?: string }[];
          const ids = theirs.map(({ id }) => id);
          const here = (done[section].items as { id?: string }[]).map(({ id }) => id);
          expect(entries[section]).toEqual(ids);
          expect(here.filter((id) => ids.includes(id))).toEqual(ids);
          for (const entry of theirs as Record<string, unknown>[]) {
            const id = entry["id"] as string;
            const path = `${section}/${id}/${LINES[section]}`;
            const title = `${section}/${id}/${TITLES[section]}`;
            const mine = (done[section].items as Record<string, unknown>[]).find((one) => one["id"] === id);
            expect(mine).toBeDefined();
            expect(mine!["dateFrom"]).toBe(entry["dateFrom"]);
            expect(lists[path]!.map(({ of }) => of)).toEqual(entry[LINES[section]]);
            expect(texts[title]!.of).toBe(entry[TITLES[section]]);
            const translations = (entry[LINES[section]] as string[]).map(reversed);
            const unowned = (mine![LINES[section]] as string[]).filter((text) => !text.startsWith(OWN));
            expect(unowned.toSorted()).toEqual(
              translations.filter((text) => unowned.includes(text)).toSorted(),
            );
            expect(unowned.every((text) => translations.includes(text))).toBe(true);
          }
        }
        expect(lists["KeySkills/#text"]!.map(({ of }) => of)).toEqual(master.KeySkills.text);
        expect(driftOf(master, done)).toEqual([]);
        expect(inStep(master, done)).toEqual(done);
      }
    }),
    { numRuns: 4, seed: 7, endOnFailure: true },
  );
  expect(total).toBe(4 * EDITS);
  expect(owned).toBeGreaterThan(20);
});
