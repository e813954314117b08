import { readFileSync } from "node:fs";
import { POSTING_FACTS } from "@postfolio/contract/applications/posting-facts.ts";
import { readPosting } from "../src/read-posting.ts";

export type ScoredFact = (typeof POSTING_FACTS)[number] | "workplace";

interface LabeledPosting {
  name: string;
  right: Partial<Record<ScoredFact, string[]>>;
  text: string;
}

/**
 * Parses postings. Each has a line `=== name`, lines such as `fact: right value || another`, a line `---`, and its
 * text.
 */
export function postingsIn(file: string | URL): LabeledPosting[] {
  return readFileSync(file, "utf8")
    .split(/^=== /mu)
    .slice(1)
    .map((block) => {
      const [head = "", ...rest] = block.split("\n---\n");
      const [name = "", ...facts] = head.split("\n");
      const right = Object.fromEntries(
        facts.filter(Boolean).map((line) => {
          const at = line.indexOf(":");
          return [
            line.slice(0, at),
            line
              .slice(at + 1)
              .split("||")
              .map((value) => value.trim()),
          ];
        }),
      ) as LabeledPosting["right"];
      return { name, right, text: rest.join("\n---\n") };
    });
}

const normal = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s–—-]+/gu, " ")
    .trim();

export interface FactScore {
  stated: number;
  right: number;
  empty: number;
  marked: number;
  /** Number of facts that are wrong or not stated in the posting, and that are not marked. */
  wrongAsIfSure: number;
}

const NONE: FactScore = { stated: 0, right: 0, empty: 0, marked: 0, wrongAsIfSure: 0 };

/** @param today the date to assume when reading the test postings */
export function scorePostings(postings: readonly LabeledPosting[], today = "2026-11-24") {
  const scores = new Map<ScoredFact, FactScore>();
  const misses: string[] = [];
  for (const { name, right, text } of postings) {
    const read = readPosting(text, today);
    for (const fact of [...POSTING_FACTS, "workplace"] as const) {
      const score = scores.get(fact) ?? { ...NONE };
      scores.set(fact, score);
      const [value, expected] = [read[fact], right[fact]];
      const isMarked = fact !== "workplace" && read.uncertain.includes(fact);
      const isRight = (expected ?? [""]).some((one) => normal(one) === normal(value));
      if (expected) {
        score.stated += 1;
        if (isRight) score.right += 1;
        if (value === "") score.empty += 1;
      }
      if (value !== "" && isMarked) score.marked += 1;
      if (!isRight && value !== "" && !isMarked) score.wrongAsIfSure += 1;
      if (!isRight)
        misses.push(
          `${name}: ${fact} “${value}”${isMarked ? " (marked)" : ""}, not “${expected?.join("” or “") ?? ""}”`,
        );
    }
  }
  const six: FactScore = { ...NONE };
  for (const fact of POSTING_FACTS)
    for (const part of Object.keys(six) as (keyof FactScore)[]) six[part] += scores.get(fact)![part];
  return { scores, six, misses };
}

const rowOf = (name: string, { stated, right, empty, marked, wrongAsIfSure }: FactScore) =>
  `| ${name} | ${stated} | ${right} | ${empty} | ${marked} | ${wrongAsIfSure} |`;

export const scoreTable = (scores: ReadonlyMap<ScoredFact, FactScore>, six: FactScore): string =>
  [
    "| fact | stated | right | empty | marked | wrong as if sure |",
    ...[...scores].map(([fact, score]) => rowOf(fact, score)),
    rowOf("all but the workplace", six),
  ].join("\n");
