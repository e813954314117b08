import { expect, test } from "vitest";
import type { CampaignStatus } from "../campaigns/campaign-options.ts";
import {
  actionsFor,
  dueAt,
  isScheduled,
  isUnsent,
  POST_MOVES,
  type PostMove,
  POST_STATES,
  type PostStatus,
} from "./post-lifecycle.ts";
import { HOUR } from "../time-units.ts";
import { englishOf } from "../text.ts";

const MOVES = Object.keys(POST_MOVES) as PostMove[];
const STATES = Object.entries(POST_STATES);

const namesOf = (statuses: readonly PostStatus[]): string =>
  statuses.map((status) => englishOf(POST_STATES[status].name)).join(", ");

/** Returns every transition, with the move that causes it. */
function arrows(): { from: PostStatus; to: PostStatus; move: PostMove }[] {
  return MOVES.flatMap((move) =>
    Object.entries(POST_MOVES[move].moves).flatMap(([from, targets]: [string, readonly PostStatus[]]) =>
      targets.map((to) => ({ from: from as PostStatus, to, move })),
    ),
  );
}

function dueOf({ due, dueAfter }: (typeof STATES)[number][1]): string {
  if (due === null) return "Nothing";
  if (dueAfter === null) return due;
  if (dueAfter === 0) return `${due}, at its time`;
  const hours = Math.abs(dueAfter) / HOUR;
  return `${due}, ${hours} ${hours === 1 ? "hour" : "hours"} ${dueAfter < 0 ? "before" : "after"} its time`;
}

function diagram(): string[] {
  const between = Map.groupBy(
    arrows().filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} --> ${to}`,
  );
  return [
    "stateDiagram-v2",
    "  [*] --> planned: plan",
    "  [*] --> draft: create",
    "  [*] --> ready: create",
    ...[...between].map(([arrow, moves]) => `  ${arrow}: ${moves.map(({ move }) => move).join(", ")}`),
    "  published --> [*]",
    ...(Object.keys(POST_MOVES.delete.moves) as PostStatus[]).map((from) => `  ${from} --> [*]: delete`),
  ];
}

const page = (): string =>
  [
    "# The life of a post",
    "",
    "Generated from `packages/contract/src/posts/post-lifecycle.ts` by `npm run docs:post-states`. Do not edit it by hand.",
    "The planner creates a post for each slot of an active campaign. It removes posts that have not gone out when",
    "their campaign is removed or has fewer slots. A user's own post begins as a draft, or ready if it has a time.",
    "",
    "```mermaid",
    ...diagram(),
    "```",
    "",
    "## States",
    "",
    "| State | On screen | What it means | What happens when it is due |",
    "| --- | --- | --- | --- |",
    ...STATES.map(
      ([status, state]) =>
        `| \`${status}\` | ${englishOf(state.name)} | ${state.meaning} | ${dueOf(state)} |`,
    ),
    "",
    "## Moves",
    "",
    "| Who | Move | What it does | From → to |",
    "| --- | --- | --- | --- |",
    ...MOVES.map((move) => {
      const { by, what, moves } = POST_MOVES[move];
      const ways = [
        ...Map.groupBy(Object.entries(moves), ([, targets]: [string, readonly PostStatus[]]) =>
          namesOf(targets),
        ),
      ].map(([to, from]) => `${namesOf(from.map(([status]) => status as PostStatus))} → ${to || "gone"}`);
      return `| ${by} | ${move} | ${what} | ${ways.join("<br>")} |`;
    }),
    "",
  ].join("\n");

test("docs/post-states.md is up to date", async () => {
  await expect(page()).toMatchFileSnapshot("../../../../docs/post-states.md");
});

test("every state can be reached, and every state but published can be left", () => {
  const reached = new Set(arrows().flatMap(({ from, to }) => (from === to ? [] : [to])));
  expect(STATES.map(([status]) => status).filter((status) => !reached.has(status as PostStatus))).toEqual([]);
  const left = new Set(arrows().flatMap(({ from, to }) => (from === to ? [] : [from])));
  expect(STATES.map(([status]) => status).filter((status) => !left.has(status as PostStatus))).toEqual([
    "published",
  ]);
});

test.each<[PostStatus, own: string, active: string, asleep: string, removed: string]>([
  ["draft", "edit schedule unschedule publish delete", "edit publish", "edit", "edit"],
  [
    "planned",
    "edit publish",
    "edit reschedule regenerate skip publish",
    "edit reschedule skip",
    "edit reschedule skip",
  ],
  [
    "ready",
    "edit schedule unschedule publish delete",
    "edit reschedule regenerate skip publish",
    "edit reschedule skip",
    "edit reschedule skip",
  ],
  [
    "awaiting_approval",
    // A post that was written for an account other than the connected one.
    "edit schedule unschedule publish approve delete",
    "edit reschedule regenerate skip publish approve",
    "edit reschedule skip approve",
    "edit reschedule skip approve",
  ],
  ["publishing", "", "", "", ""],
  ["published", "", "", "", ""],
  ["failed", "edit schedule unschedule retry delete", "edit skip retry", "edit skip", "edit skip"],
  ["missed", "edit schedule unschedule retry delete", "edit skip retry", "edit skip", "edit skip"],
  ["skipped", "", "restore", "restore", ""],
  ["unknown", "", "", "", ""],
])("what a user can do with a post that is %s depends on its campaign", (status, ...expected) => {
  const campaigns: (CampaignStatus | null)[] = [null, "Active", "Sleep", "Delete"];
  expect(campaigns.map((campaign) => actionsFor(status, campaign).join(" "))).toEqual(expected);
});

test("a post is unsent until it is sent, given up or skipped, and due by what it waits for", () => {
  const unsent = STATES.map(([status]) => status as PostStatus).filter(isUnsent);
  expect(unsent).toEqual(["planned", "ready", "awaiting_approval"]);
  const time = new Date("2026-03-01T10:00:00Z");
  expect(unsent.map((status) => dueAt(status, time).toISOString().slice(11, 16))).toEqual([
    "09:00",
    "10:00",
    "12:00",
  ]);
  expect([null, "2026-03-01T10:00:00Z"].map((scheduledAt) => isScheduled({ scheduledAt }))).toEqual([
    false,
    true,
  ]);
});
