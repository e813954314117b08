import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_PROMPT } from "@postfolio/contract/generation/generation-options.ts";
import { DEFAULT_RESUME_NAME } from "@postfolio/contract/resumes/resume-layout.ts";
import { FREE_GENERATIONS, historyDays, PLANS } from "@postfolio/contract/plans.ts";
import { fileNameOf, resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { NETWORK_NAME, NETWORKS, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { PLAN_PRODUCTS } from "@postfolio/contract/billing/plan-products.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MAILS_FILE, MESSAGES_FILE, WORDS_FILE } from "@postfolio/locales/words-in.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, it } from "vitest";
import { MESSAGES } from "../testing/english.ts";

/*
 * The specification prescribes some texts word for word, and `owners-words.txt` lists them. Each must be an English
 * text of the product, so that nobody changes one by mistake.
 */

const ANY = "{{…}}";
const ANY_NUMBER = 987_654_321;

const withAny = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/gu, ANY);

/** Arguments whose values the specification also prescribes. */
const VALUES: Record<string, readonly (string | number)[]> = {
  network: NETWORKS,
  count: [historyDays("Free"), FREE_GENERATIONS],
};

const filled = (text: string): string[] =>
  Object.entries(VALUES).flatMap(([name, values]) =>
    values.map((value) => text.replaceAll(`{{${name}}}`, String(value))),
  );

/** Removes details, which are only for screen readers. */
const seen = (text: string): string => text.replaceAll(/<details>.*?<\/details>/gu, "");

const inCatalogs = ([MESSAGES_FILE, WORDS_FILE, MAILS_FILE] as const)
  .flatMap((file) => Object.values(readTexts("en", file)))
  .flatMap((text) => [text, ...filled(text)])
  .map((text) => withAny(seen(text)));

const messages = [
  ...Object.values(MESSAGES).filter((text) => typeof text === "string"),
  MESSAGES.wordCountExceeded(ANY_NUMBER),
  ...NETWORKS.flatMap((network) =>
    PLANS.map((plan) => MESSAGES.planLimitExceeded(network, { plan, sold: true }, ANY_NUMBER)),
  ),
].map((text) => text.replaceAll(String(ANY_NUMBER), ANY));

const priceOf = (dollars: number): string =>
  dollars.toLocaleString("en", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

/** Texts that are not in a catalog, because they are names, stored values, or built from parts. */
const others = [
  ...NETWORKS,
  ...Object.values(NETWORK_NAME),
  ...Object.values(QUOTED_NETWORK_NAME),
  ...PLAN_PRODUCTS.map(({ name }) => name),
  ...PLAN_PRODUCTS.flatMap(({ monthly, yearly }) => [priceOf(monthly), priceOf(yearly)]),
  DEFAULT_PROMPT,
  DEFAULT_RESUME_NAME,
  sampleResume.name,
  sampleResume.Employment.header,
  fileNameOf(resumeFileTitle({ ...sampleResume, Profile: { name: ANY } }), "pdf"),
  `${ANY}/${LIMITS.promptWords} Words`,
  `${ANY}/${LIMITS.keywords}`,
];

const said = new Set([...inCatalogs, ...messages, ...others]);

it("says what the specification says, word for word", () => {
  const lines = readFileSync(join(import.meta.dirname, "owners-words.txt"), "utf8").split("\n");
  const texts = lines.filter((line) => line !== "" && !line.startsWith("#"));
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});
