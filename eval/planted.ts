import { inventedClaims } from "../apps/server/src/features/generation/checks/claims.policy.ts";
import { isNearRepeat, piecesOf } from "../apps/server/src/features/generation/posts/repeats.policy.ts";
import { tellFaults } from "../apps/server/src/features/generation/checks/tells.policy.ts";
import {
  CLAIMS_PROMPT,
  CLEAN_POSTS,
  PLANTED_CLAIMS,
  PLANTED_TELLS,
} from "../apps/server/src/features/generation/writing.fixtures.ts";
import type { Month, Row } from "./month-scores.ts";

/* Checks whether the server's checks find planted faults and leave good texts alone. */

/** Changes after which a post counts as a repeat: a few different words, or sentences in another order. */
const REPEATS: Record<string, (text: string) => string> = {
  "light edits": (text) =>
    text
      .split(" ")
      .map((word, at) => (at % 11 === 5 ? "thing" : word))
      .join(" "),
  "other orders of sentences": (text) =>
    text
      .split(/(?<=[.!?])\s+/u)
      .toReversed()
      .join(" "),
};
const EACH = 12;

/** Returns a row with one score for each rule. */
export function plantedRows(months: readonly Month[]): Row[] {
  const written = months.flatMap(({ posts }) => posts.flatMap(({ text }) => text ?? []));
  const some = written.filter((_, at) => at % Math.ceil(written.length / EACH) === 0);
  const near = (one: string, other: string): boolean => isNearRepeat(piecesOf(one), piecesOf(other));
  return [
    ...Object.entries(PLANTED_TELLS).map(([rule, posts]) =>
      caught(
        `planted: ${rule}`,
        posts.map((text) => tellFaults(text, "").length > 0),
      ),
    ),
    caught(
      "planted: claims",
      PLANTED_CLAIMS.map((text) => inventedClaims(text, CLAIMS_PROMPT).length > 0),
    ),
    ...Object.entries(REPEATS).map(([rule, change]) =>
      caught(
        `planted: ${rule}`,
        some.map((text) => near(text, change(text))),
      ),
    ),
    cleanRow(
      CLEAN_POSTS.map((text, at) => {
        const isRepeat = CLEAN_POSTS.slice(0, at).some((other) => near(text, other));
        return tellFaults(text, "").length > 0 || inventedClaims(text, "").length > 0 || isRepeat;
      }),
    ),
  ];
}

function caught(name: string, found: readonly boolean[]): Row {
  const share = found.filter(Boolean).length / found.length;
  const shown = `${found.filter(Boolean).length} of ${found.length}`;
  return { name, goal: "at least 95%", scores: [{ shown, reached: share >= 0.95 }] };
}

function cleanRow(wrong: readonly boolean[]): Row {
  const count = wrong.filter(Boolean).length;
  const shown = `${count} of ${wrong.length}`;
  return {
    name: "false alarms",
    goal: "at most 1%",
    scores: [{ shown, reached: count / wrong.length <= 0.01 }],
  };
}
