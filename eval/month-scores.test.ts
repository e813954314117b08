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
  [
    "posts that begin or end in the same frame",
    ...["charts", "wounds", "handovers", "students"].map(
      (word) => `Nobody asked. That is what ${word} are for in the end.`,
    ),
  ],
  ["posts about their subject", "On handovers: some things take longer than anyone expects."],
  [
    "second sentences that belong to their post",
    "The wound chart is yellow. It all depends.",
    "Handovers take minutes. Time will tell.",
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

test("finds texts that are repeated, left out, or requested again", () => {
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

test("accepts quotations of a resume's line", () => {
  const missed = missedBy(
    monthOf(post("My resume says “Kept the wound charts of 28 beds”. Ask who reads them.")),
  );
  expect(missed).not.toContain("claims about the author outside a quoted fact");
  expect(missed).not.toContain("invented figures");
});

test("finds sentences and words that the author did not write", () => {
  const voice = { samples: ["I like short ones. They end soon."], avoid: ["honest"] };
  const text = "An honest sentence that goes on and on until the bell rings for the very last time today.";
  const missed = missedBy({ ...monthOf(post(text)), author: { ...nurse!, voice } });
  expect(missed).toContain("words per sentence, median, against the author's own posts");
  expect(missed).toContain("words that the author never uses");
});

test("accepts a month of substantial posts", () => {
  const missed = missedBy(
    monthOf(
      post(
        "Read the wound chart before the handover begins. A chart that is read late is a chart that is believed.",
      ),
      post("Young nurses whisper at handovers. Give a nurse the first sentence and the whisper ends."),
      post("The bed by the window is the calm one. Put the loud wound there and the calm moves."),
    ),
  );
  for (const measure of [
    "posts that begin or end in the same frame",
    "posts about their subject",
    "second sentences that belong to their post",
  ])
    expect(missed).not.toContain(measure);
});
