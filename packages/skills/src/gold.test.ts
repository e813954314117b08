import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { HELD_OUT_BAD, HELD_OUT_GOOD } from "../test/gold-held-out.ts";
import { BAD, GOOD, type Pair, POSTINGS } from "../test/gold.ts";
import { resumes } from "../../templates/src/test-resumes/resumes.ts";
import { checkClaim } from "./claims/claims.ts";
import { shownTexts } from "./resume-texts.ts";
import { checkChanges } from "./tailoring.ts";

/**
 * Returns why a pair's new wording is rejected or, unless only rejections count, why it is marked; undefined if it is
 * neither.
 */
function stopped(
  { language, old, new: wording, evidence = [], elsewhere = [] }: Pair,
  onlyRefused = false,
): string | undefined {
  const resume = resumeContent.parse({
    options: { language },
    Employment: {
      items: [
        { id: "a", responsibilities: [old, ...evidence] },
        { id: "b", responsibilities: elsewhere },
      ],
    },
  });
  const paths = [
    ...evidence.map((_, index) => `Employment.items.0.responsibilities.${index + 1}`),
    ...elsewhere.map((_, index) => `Employment.items.1.responsibilities.${index}`),
  ];
  const change = { path: "Employment.items.0.responsibilities.0", old, new: wording, evidence: paths };
  const { changes, refused } = checkChanges(resume, POSTINGS[language], [change]);
  return refused[0]?.message ?? (onlyRefused ? undefined : changes[0]?.findings[0]?.message);
}

const STRICT = new Set(["number", "date", "title", "company"]);
const missed = (set: Record<string, Pair[]>) =>
  Object.entries(set).flatMap(([route, pairs]) =>
    pairs
      .filter((pair) => stopped(pair, STRICT.has(route)) === undefined)
      .map((pair) => ({ route, pair: `${pair.old} → ${pair.new}` })),
  );
const wrong = (pairs: Pair[]) =>
  pairs.flatMap((pair) => {
    const reason = stopped(pair, true);
    return reason === undefined ? [] : [`${pair.old} → ${pair.new}: ${reason}`];
  });

test.each([
  ["the pairs for tuning", BAD, GOOD, 48],
  ["the pairs held out", HELD_OUT_BAD, HELD_OUT_GOOD, 24],
])("%s: nothing invented passes, and few good ones are refused", (name, bad, good, size) => {
  const [misses, refused] = [missed(bad), wrong(good)];
  const rows = Object.entries(bad).map(([route, pairs]) => {
    const caught = pairs.length - misses.filter((miss) => miss.route === route).length;
    return `| ${route} | ${caught} of ${pairs.length} |`;
  });
  console.log([name, ...rows, `| refused though good | ${refused.length} of ${good.length} |`].join("\n"));
  expect(Object.values(bad).flat()).toHaveLength(size);
  expect(good).toHaveLength(size);
  expect(misses.filter(({ route }) => STRICT.has(route))).toEqual([]);
  expect(misses.length).toBeLessThanOrEqual(0.03 * size);
  expect(refused.length).toBeLessThanOrEqual(0.1 * size);
});

/** Names and numbers that do not occur in any resume. */
const CANARIES = ["Zentriq", "Halvorsen Logistics", "37 %"];
/** Number of lines to try from each resume. */
const LINES = 8;

test("no canary passes, in 20 resumes and 3 postings for each", () => {
  const written = Object.values(resumes)
    .map((content) => ({
      content,
      lines: shownTexts(content)
        .filter(({ kind, text }) => kind === "line" && text.length < 400)
        .slice(0, LINES),
    }))
    .filter(({ lines }) => lines.length > 0)
    .slice(0, 20);
  expect(written).toHaveLength(20);
  let checked = 0;
  for (const { content, lines } of written) {
    for (const posting of [POSTINGS.en, POSTINGS.de, POSTINGS.es]) {
      const advert = `${posting}\n${CANARIES.join(", ")}`;
      for (const { text } of lines)
        for (const canary of CANARIES) {
          const claim = `${text.replace(/[.。]$/u, "")} (${canary})`;
          const grounds = { old: text, facts: [text], posting: advert, language: content.options.language };
          const said = checkClaim(claim, grounds)
            .map((one) => one.said)
            .join(" ");
          expect([claim, said.includes(canary.split(" ")[0]!)]).toEqual([claim, true]);
          checked += 1;
        }
    }
  }
  expect(checked).toBeGreaterThan(500);
});
