import { expect, test } from "vitest";
import { AUTHORS } from "./authors.ts";
import { type Month, type MonthPost, scoreMonths } from "./month-scores.ts";

/* A score that cannot fail measures nothing: a bad month must miss the goals that a good one reaches. */

const [nurse] = AUTHORS;
const post = (text: string | null, fields: Partial<MonthPost> = {}): MonthPost => ({
  network: "Twitter",
  text,
  angle: "handovers",
  form: "opinion",
  article: null,
  ...fields,
});
const monthOf = (...posts: MonthPost[]): Month => ({
  author: nurse!,
  posts,
  angles: ["handovers", "wounds"],
  calls: 10,
  again: 9,
});
const missedBy = (month: Month): string[] =>
  scoreMonths([month])
    .filter(({ scores }) => scores.some(({ reached }) => !reached))
    .map(({ name }) => name);

test.each<[measure: string, ...posts: string[]]>([
  [
    "near-repeats, over both networks",
    "Put the open questions on the board before anyone speaks, then talk about the quiet ones.",
    "Before anyone speaks, put the open questions on the board, then talk about the loud ones.",
  ],
  ["questions at the end", "Who reads the chart at night?"],
  ["hashtags", "The chart is read at night. #nursing"],
  ["lists of three", "Bring paper, pens and patience."],
  ["forbidden turns of phrase", "Forty beds. Let that sink in."],
  ["claims about the author outside a quoted fact", "Last winter I trained the whole ward."],
  ["invented figures", "The ward saved 73% of its paper."],
  ["invented names", "Ask about it at Mercy Hospital next week."],
  ["in another language", "Die Übergabe beginnt, bevor jemand spricht, und das ist gut so."],
  ["six words in a row from the prompt", "Notes: calm shift handovers and wound care for young nurses."],
])("finds %s", (measure, ...posts) => {
  expect(missedBy(monthOf(...posts.map((text) => post(text))))).toContain(measure);
});

test("finds what is repeated, left out or asked for again", () => {
  const article = { title: "Nurses", link: "https://news.example/1", text: "" };
  const missed = missedBy(
    monthOf(post("One line.", { article }), post("Another line here.", { article }), post(null)),
  );
  expect(missed).toEqual(
    expect.arrayContaining([
      "pairs of angle and form used twice on a network",
      "articles used twice",
      "angles used",
      "forms used",
      "facts used",
      "asked again",
      "posts that could not be written",
    ]),
  );
});

test("leaves alone what quotes a line of the resume", () => {
  const missed = missedBy(
    monthOf(post("My resume says “Kept the wound charts of 28 beds”. Ask who reads them.")),
  );
  expect(missed).not.toContain("claims about the author outside a quoted fact");
  expect(missed).not.toContain("invented figures");
});

test("finds sentences and words that are not the author's", () => {
  const voice = { samples: ["I like short ones. They end soon."], avoid: ["honest"] };
  const text = "An honest sentence that goes on and on until the bell rings for the very last time today.";
  const missed = missedBy({ ...monthOf(post(text)), author: { ...nurse!, voice } });
  expect(missed).toContain("words per sentence, median, against the author's own posts");
  expect(missed).toContain("words that the author never uses");
});
