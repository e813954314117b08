import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { FACT_QUESTIONS } from "../facts/fact-questions.prompt.ts";
import { ANSWER } from "../answers/answer.prompt.ts";
import { LETTER } from "../letters/letter.prompt.ts";
import { ADAPT_POST } from "../posts/adapt-post.prompt.ts";
import { ANGLES } from "../posts/angles.prompt.ts";
import { CHOOSE_NEWS } from "../posts/choose-news.prompt.ts";
import { IDEA_POST } from "../posts/idea-posts.prompt.ts";
import { CREATIVE_POST, NEWS_POST } from "../posts/post.prompt.ts";
import { type Prompt, promptId } from "./prompt.ts";
import { answer, idea, letter, post, reading } from "./prompts.fixtures.ts";
import { LINE_READER, READER } from "../checks/reader.prompt.ts";
import { DRAFT_RESUME } from "../resumes/draft-resume.prompt.ts";
import { DRAFT_SUMMARY } from "../resumes/draft-summary.prompt.ts";
import { IMPROVE_LINE } from "../resumes/improve-line.prompt.ts";
import { READ_RESUME } from "../resumes/read-resume.prompt.ts";
import { SKILLS } from "../resumes/skills.prompt.ts";
import { TAILOR_RESUME } from "../resumes/tailor-resume.prompt.ts";
import { TRANSLATE } from "../resumes/translate.prompt.ts";

/** Prompts are next to the code that uses them, so the whole repository is searched. */
const ROOT = join(import.meta.dirname, "../../../../../..");
const { article, author, code } = post;
const candidate = { ...article, publishedAt: new Date(article.publishedAt!) };

const FACT = { _id: "", text: "FACT", where: "EMPLOYER", when: "2021", figure: "", before: "", share: "" };

const sample = <Input>(prompt: Prompt<Input>, input: Input) => ({
  id: promptId(prompt),
  rendered: prompt.render(input),
});
const samples = [
  sample(LETTER, letter),
  sample(ANSWER, answer),
  sample(READER, reading),
  sample(LINE_READER, reading),
  sample(DRAFT_RESUME, { told: { about: "ABOUT", work: "WORK" }, facts: "FACT" }),
  sample(DRAFT_SUMMARY, { facts: "RESUME" }),
  sample(IMPROVE_LINE, { text: "LINE", position: "POSITION", company: "COMPANY", facts: "FACT" }),
  sample(READ_RESUME, { text: "FILE" }),
  sample(FACT_QUESTIONS, { facts: [FACT] }),
  sample(SKILLS, { description: "ADVERT" }),
  sample(TAILOR_RESUME, { texts: [{ path: "Profile.about", text: "TEXT" }], description: "ADVERT" }),
  sample(TRANSLATE, {
    from: "en",
    to: "de-AT",
    texts: [{ path: "Profile/profession", is: "TEXT", entry: "ENTRY" }],
  }),
  sample(ANGLES, {
    prompt: "USER-TEXT",
    keywords: ["KEY"],
    language: "German",
    author,
    forms: ["story", "how-to"],
    taken: ["EARLIER-ANGLE"],
  }),
  sample(CHOOSE_NEWS, {
    prompt: "USER-TEXT",
    keywords: ["KEY"],
    reader: "READER",
    who: "AUTHOR-WHO",
    candidates: [candidate],
    most: 3,
  }),
  ...Object.values(ADAPT_POST).map((prompt) => sample(prompt, { post: "POST", code })),
  ...Object.values(IDEA_POST).map((prompt) => sample(prompt, idea)),
  ...Object.values(CREATIVE_POST).map((prompt) => sample(prompt, post)),
  ...Object.values(NEWS_POST).map((prompt) => sample(prompt, post)),
];

test.each(samples)("$id says what it said", ({ id, rendered: { instructions, prompt } }) => {
  const withoutMarks = `${instructions}\n\n=====\n\n${prompt}`.replaceAll(/(?<= )[\w-]{12}(?=>>>)/gu, "MARK");
  expect(
    withoutMarks,
    `${id} says something else than texts were made with: raise its version`,
  ).toMatchSnapshot();
});

test("every prompt has a sample, and no two have the same name", async () => {
  const files = globSync("**/*.prompt.ts", { cwd: ROOT, exclude: ["**/node_modules", "**/dist"] });
  const found = await Promise.all(
    files.map(async (file) => {
      const { href } = pathToFileURL(join(ROOT, file));
      return promptsOf((await import(/* @vite-ignore */ href)) as Record<string, unknown>);
    }),
  );
  expect(files.filter((_, at) => found[at]?.length === 0)).toEqual([]);
  const exported = found.flat();
  expect(samples.map(({ id }) => id).toSorted()).toEqual(exported.map(promptId).toSorted());
  expect(new Set(samples.map(({ id }) => id))).toHaveProperty("size", samples.length);
});

const promptsOf = (module: Record<string, unknown>): Prompt<unknown>[] =>
  Object.values(module).flatMap((value) =>
    isPrompt(value) ? [value] : Object.values(value ?? {}).filter(isPrompt),
  );

const isPrompt = (value: unknown): value is Prompt<unknown> =>
  typeof value === "object" && value !== null && "render" in value && "version" in value;
