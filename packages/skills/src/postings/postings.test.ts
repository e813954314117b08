import { expect, test } from "vitest";
import { askedSkills } from "../posting.ts";
import { postingsIn, scorePostings, scoreTable } from "../../test/score-postings.ts";

const file = (name: string) => new URL(`../../test/postings/${name}.txt`, import.meta.url);
const LANGUAGES = ["english", "german", "french", "spanish", "portuguese"];

test.each([
  ["the postings that were once read wrong, with two like each", ["cases"], 1],
  ["those the rules were set on", [...LANGUAGES, "more"], 0.97],
  ["those held back until the rules stood", ["held-back", "later", "last", "final", "fresh"], 0.97],
])("%s are read", (name, files, least) => {
  const { six, scores, misses } = scorePostings(files.flatMap((one) => postingsIn(file(one))));
  console.log([name, scoreTable(scores, six), ...misses].join("\n"));
  expect(six.right / six.stated).toBeGreaterThanOrEqual(least);
  expect(six.wrongAsIfSure / six.stated).toBeLessThanOrEqual(0.02);
});

test("a posting does not ask for what its contact's title says", () => {
  const [dash] = postingsIn(file("cases"));
  expect(askedSkills(dash!.text).map(({ skill }) => skill)).not.toContain("Human Resources");
});
