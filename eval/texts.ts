import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import { languageOf } from "@postfolio/formats/text-language.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import type { AiWriter } from "../apps/server/src/adapters/ai/ai.ts";
import { AppError } from "../apps/server/src/errors.ts";
import { Meter } from "../apps/server/src/features/generation/counted-calls.ts";
import { cleanSkills } from "../apps/server/src/features/generation/resumes/clean-skills.policy.ts";
import {
  lineFaults,
  summaryFaults,
} from "../apps/server/src/features/generation/checks/text-faults.policy.ts";
import { postFaults } from "../apps/server/src/features/generation/checks/post-faults.policy.ts";
import { languageCode } from "../apps/server/src/features/generation/checks/language.ts";
import { DRAFT_SUMMARY } from "../apps/server/src/features/generation/resumes/draft-summary.prompt.ts";
import { IMPROVE_LINE } from "../apps/server/src/features/generation/resumes/improve-line.prompt.ts";
import { CREATIVE_POST, NEWS_POST } from "../apps/server/src/features/generation/posts/post.prompt.ts";
import { promptId, type RenderedPrompt } from "../apps/server/src/features/generation/prompts/prompt.ts";
import { SKILL_LIST, SKILLS } from "../apps/server/src/features/generation/resumes/skills.prompt.ts";
import { writeText } from "../apps/server/src/features/generation/writing.ts";
import { type Case, CASES, type PostCase } from "./cases.ts";

/* Writes single texts and scores them by rules that a program can check. */

interface Result {
  prompt: string;
  answer: string;
  attempts: number;
  /** The rules, and whether the response follows each of them. */
  rules: [name: string, kept: boolean][];
  milliseconds: number;
}

const signal = new AbortController().signal;
const LINK = "https://news.example/story";

async function run(ai: AiWriter, entry: Case): Promise<Result> {
  const started = Date.now();
  const meter = new Meter();
  const write = async (rendered: RenderedPrompt, faults: (text: string) => string[]): Promise<string> =>
    (await writeText({ ai }, rendered, faults, meter, { emit: () => {}, signal })).text;
  const { id, answer } = await ask(ai, entry, meter, write);
  return {
    prompt: id,
    answer: answer ?? `(${meter.failure ?? "failed"})`,
    attempts: meter.attempts,
    rules: answer === undefined ? [["an answer", false]] : rulesOf(entry, answer),
    milliseconds: Date.now() - started,
  };
}

async function ask(
  ai: AiWriter,
  entry: Case,
  meter: Meter,
  write: (rendered: RenderedPrompt, faults: (text: string) => string[]) => Promise<string>,
): Promise<{ id: string; answer: string | undefined }> {
  const answer = async (work: () => Promise<string>): Promise<string | undefined> =>
    work().catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  switch (entry.task) {
    case "skills": {
      const request = { ...SKILLS.render(entry), schema: SKILL_LIST, signal };
      const language = clearLanguageOf(entry.description);
      const skills = async () =>
        cleanSkills(meter.take(await ai.object(request)).value.skills, language).join(", ");
      return { id: promptId(SKILLS), answer: await answer(skills) };
    }
    case "line":
      return {
        id: promptId(IMPROVE_LINE),
        answer: await answer(() =>
          write(IMPROVE_LINE.render({ ...entry }), (text) => lineFaults(text, entry.text)),
        ),
      };
    case "summary":
      return {
        id: promptId(DRAFT_SUMMARY),
        answer: await answer(() => write(DRAFT_SUMMARY.render(entry), summaryFaults)),
      };
    case "post": {
      const { id, rendered } = renderPost(entry);
      const link = entry.includeLink ? LINK : undefined;
      const own = [entry.prompt, ...(entry.keywords ?? [])].join("\n");
      const rules = { network: entry.network, link, material: rendered.prompt, own };
      const faults = (text: string) => postFaults(text, rules);
      return { id, answer: await answer(() => write(rendered, faults)) };
    }
  }
}

function renderPost({ network, prompt, tone, language, keywords, article, includeLink }: PostCase) {
  const input = {
    prompt,
    tone,
    keywords: keywords ?? [],
    language,
    code: languageCode(language, prompt),
    author: { who: "", facts: "", stories: [], reader: "" },
    before: [],
    best: [],
    without: [],
    turn: 0,
    voice: null,
    angle: null,
    when: null,
  };
  if (!article)
    return { id: promptId(CREATIVE_POST[network]), rendered: CREATIVE_POST[network].render(input) };
  const source = { title: article.title, link: LINK, publisher: "The Example", publishedAt: null };
  const news = { ...input, article: { ...source, summary: article.text }, includeLink: includeLink ?? false };
  return { id: promptId(NEWS_POST[network]), rendered: NEWS_POST[network].render(news) };
}

function rulesOf(entry: Case, answer: string): Result["rules"] {
  const rules: Result["rules"] = [
    ...entry.expect.map((pattern): [string, boolean] => [`contains ${pattern}`, pattern.test(answer)]),
    ...(entry.forbid ?? []).map((pattern): [string, boolean] => [
      `does not contain ${pattern}`,
      !pattern.test(answer),
    ]),
  ];
  if (entry.task === "skills") {
    rules.push(["skills, if there are any", entry.none ? answer === "" : answer !== ""]);
  }
  if (entry.task === "post") {
    const language = entry.language ?? "English US";
    rules.push([`in ${language}`, languageOf(answer) === ISO_CODE[language]]);
    const used = (entry.keywords ?? []).filter((word) => answer.toLowerCase().includes(word.toLowerCase()));
    if (entry.keywords) rules.push(["half of the keywords", used.length * 2 >= entry.keywords.length]);
  }
  return rules;
}

const share = (rules: Result["rules"]): number => rules.filter(([, kept]) => kept).length / rules.length;
const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** Has every case written, prints a table, and returns the average share of rules followed. */
export async function scoreTexts(ai: AiWriter, show: boolean): Promise<number> {
  console.log(`## Single texts: ${CASES.length} cases\n`);
  console.log("| case | prompt | score | asked | ms | not kept |\n| --- | --- | ---: | ---: | ---: | --- |");
  const results: Result[] = [];
  for (const entry of CASES) {
    const result = await run(ai, entry);
    results.push(result);
    const broken = result.rules.filter(([, kept]) => !kept).map(([name]) => name.replaceAll("|", "\\|"));
    const cells = [
      entry.name,
      result.prompt,
      percent(share(result.rules)),
      result.attempts,
      result.milliseconds,
      broken.join("; "),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (show) console.log(`\n> ${result.answer.replaceAll("\n", "\n> ")}\n`);
  }
  const average = results.reduce((sum, { rules }) => sum + share(rules), 0) / results.length;
  const whole = results.filter(({ rules }) => share(rules) === 1).length;
  const again = results.filter(({ attempts }) => attempts > 1).length;
  console.log(
    `\n${percent(average)} on average; ${whole} of ${results.length} keep every rule; ${again} had to be asked again.\n`,
  );
  return average;
}
