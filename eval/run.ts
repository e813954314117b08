import { parseArgs } from "node:util";
import { startStandins } from "@postfolio/standins/standins.ts";
import type { AiWriter } from "../apps/server/src/adapters/ai/ai.ts";
import { createAiWriter } from "../apps/server/src/adapters/ai/ai-writer.ts";
import { createGuardedFetch } from "../apps/server/src/adapters/fetch/guarded-fetch.ts";
import { createNewsFinder } from "../apps/server/src/adapters/news/news-finder.ts";
import { parseConfig } from "../apps/server/src/config/config.ts";
import { readEnvironment } from "../apps/server/src/config/environment.ts";
import { createLogger } from "../apps/server/src/log.ts";
import { AUTHORS } from "./authors.ts";
import { scoreLabeled } from "./checked-answers.ts";
import { writeMonths } from "./month.ts";
import { scoreMonths } from "./month-scores.ts";
import { plantedRows } from "./planted.ts";
import { scorePrepared } from "./prepared.ts";
import { scoreTexts } from "./texts.ts";

/*
 * Has the configured AI provider write single texts and months of posts, and scores them by rules that a program can
 * check. `npm run eval -- month` or `-- texts` runs one of the two; `--show` prints what was written, `--author nurse`
 * writes one month, and `--min 0.9` fails if the single texts average lower. Without a provider, the hand-written
 * responses are scored, since the stand-in's own sentences would only measure the stand-in. `--labeled FILE` applies
 * the rules to posts that a person labeled; `--half even` or `odd` limits this to even or odd ids.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    min: { type: "string", default: "0" },
    show: { type: "boolean", default: false },
    author: { type: "string", default: "" },
    labeled: { type: "string", default: "" },
    half: { type: "string", default: "" },
  },
});
const wants = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const config = parseConfig(readEnvironment());
const clock = () => new Date();

if (values.labeled !== "") {
  console.log(`# Labeled posts of ${values.labeled}`);
  scoreLabeled(values.labeled, values.half === "even" || values.half === "odd" ? values.half : undefined);
} else if (config.ai.state === "real") await scoreProvider();
else {
  console.log("# Prepared answers, because no AI provider is configured\n");
  process.exitCode = scorePrepared(values.show) ? 0 : 1;
}

async function scoreProvider(): Promise<void> {
  const ai = createAiWriter(config.ai);
  console.log(`# ${ai.model}\n`);
  if (wants("texts")) process.exitCode = (await scoreTexts(ai, values.show)) < Number(values.min) ? 1 : 0;
  if (!wants("month")) return;
  // The news comes from the stand-in, so that every run finds the same articles.
  const standins = await startStandins({ port: 0 });
  try {
    await scoreMonth(ai, standins.url);
  } finally {
    await standins.close();
  }
}

async function scoreMonth(ai: AiWriter, url: string): Promise<void> {
  const news = createNewsFinder({
    fetch: createGuardedFetch({ allows: () => true, ports: [Number(new URL(url).port)] }),
    clock,
    feeds: [`${url}/news/atom.xml`],
    searchUrl: `${url}/news/search?q={query}`,
    maxAgeDays: 14,
    onTrouble: () => {},
  });
  const authors = AUTHORS.filter(({ name }) => name.includes(values.author));
  const months = await writeMonths({ ai, news, config, clock, log: createLogger("error") }, authors);
  if (values.show) {
    for (const { author, posts } of months) {
      for (const { network, form, angle, text } of posts) {
        console.log(`### ${author.name}, ${network}, ${form}, ${angle}\n\n${text}\n`);
      }
    }
  }
  const names = authors.map(({ name }) => name);
  console.log(
    `## A month: ${months.flatMap(({ posts }) => posts).length} posts of ${names.length} authors\n`,
  );
  console.log(`| measure | goal | ${names.join(" | ")} | |`);
  console.log(`| --- | --- | ${names.map(() => "---:").join(" | ")} | --- |`);
  let missed = 0;
  for (const { name, goal, scores } of [...scoreMonths(months), ...plantedRows(months)]) {
    const reached = scores.every((score) => score.reached);
    if (!reached) missed += 1;
    const cells = scores.map((score) => (score.reached ? score.shown : `**${oneLine(score.shown)}**`));
    console.log(`| ${name} | ${goal} | ${cells.join(" | ")} | ${reached ? "reached" : "missed"} |`);
  }
  console.log(`\n${missed === 0 ? "Every goal is reached." : `${missed} goals are missed.`}`);
  if (missed > 0) process.exitCode = 1;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/gu, " ⏎ ")
    .replaceAll("|", "\\|")
    .slice(0, 160);
}
