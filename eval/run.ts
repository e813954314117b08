import { parseArgs } from "node:util";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { startStandins } from "@postfolio/standins/standins.ts";
import { createAiWriter } from "../apps/server/src/adapters/ai/ai-writer.ts";
import { createGuardedFetch } from "../apps/server/src/adapters/fetch/guarded-fetch.ts";
import { createNewsFinder } from "../apps/server/src/adapters/news/news-finder.ts";
import { parseConfig } from "../apps/server/src/config.ts";
import { createLogger } from "../apps/server/src/log.ts";
import { AUTHORS } from "./authors.ts";
import { writeMonths } from "./month.ts";
import { scoreMonths } from "./month-scores.ts";
import { plantedRows } from "./planted.ts";
import { scoreTexts } from "./texts.ts";

/*
 * Has the configured AI provider (or the stand-in) write single texts and months of posts, and scores them by rules
 * that a machine can check. `npm run eval -- month` or `-- texts` runs one of the two; `--show` prints what was
 * written, `--author baker` has one month written, `--min 0.9` fails on a lower average of the single texts.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    min: { type: "string", default: "0" },
    show: { type: "boolean", default: false },
    author: { type: "string", default: "" },
  },
});
const wants = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const config = parseConfig({ ...process.env });
const standins = await startStandins({ port: 0, wordDelay: 0 });
const isReal = config.ai.state === "real";
const ai = createAiWriter(
  isReal ? config.ai : { ...config.ai, model: SANDBOX_MODEL, baseUrl: `${standins.url}/openai/v1` },
);
const clock = () => new Date();

console.log(`# ${ai.model}${isReal ? "" : " (sandbox)"}\n`);
try {
  if (wants("texts")) process.exitCode = (await scoreTexts(ai, values.show)) < Number(values.min) ? 1 : 0;
  if (wants("month")) await scoreMonth();
} finally {
  await standins.close();
}

async function scoreMonth(): Promise<void> {
  const news = createNewsFinder({
    fetch: createGuardedFetch({ allows: () => true, ports: [Number(new URL(standins.url).port)] }),
    clock,
    feeds: [`${standins.url}/news/atom.xml`],
    searchUrl: `${standins.url}/news/search?q={query}`,
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
