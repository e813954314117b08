import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import { expect, it } from "vitest";
import { sentenceOf } from "../../words.ts";
import * as policy from "./conditions.policy.ts";
import { CONDITION_NAMES, type ConditionName, type Known } from "./conditions.policy.ts";

const holding = (known: Known): Map<ConditionName, string> =>
  new Map([...policy.holding(known)].map(([name, says]) => [name, sentenceOf(says)]));

const now = new Date("2026-11-27T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const health: Known["health"] = {
  version: "1.0.0",
  startedAt: ago(DAY),
  database: { kind: "embedded", bytes: 1, migrations: { applied: 3, known: 3 } },
  posts: { due: [], oldestDueAt: null, paused: [] },
  mail: { state: "real", waiting: 0, lastSentAt: ago(MINUTE), lastFailedAt: null, lastFailure: "" },
  ai: { state: "real", model: "openai/gpt", calls: 100, failed: 1, costUsd: 1 },
  x: { state: "real", postsUsd: 0, readsUsd: 0 },
  disk: { freeBytes: 5e9, totalBytes: 9e9 },
  connections: [],
  backups: { state: "on", lastAt: ago(DAY), lastFailedAt: null, lastFailure: "" },
};
const well: Known = { health, now, unsaved: DAY, jobsLate: MINUTE, aiRefusal: null, storeFailure: null };
const sick = (more: Partial<Known["health"]>): Known => ({ ...well, health: { ...health, ...more } });

/** For each condition, a server that the condition applies to, and the condition's wording. */
const FAULTS: Record<ConditionName, [Known, RegExp]> = {
  disk: [sick({ disk: { freeBytes: 1e9, totalBytes: 9e9 } }), /nearly full/u],
  migrations: [
    sick({ database: { ...health.database, migrations: { applied: 4, known: 3 } } }),
    /has 4 migrations, but this version expects 3/u,
  ],
  "backup-failed": [
    sick({ backups: { ...health.backups, lastFailedAt: ago(0), lastFailure: "no space" } }),
    /failed and was not kept: no space/u,
  ],
  "backup-old": [{ ...well, unsaved: 3 * DAY }, /no backup for 3 days/u],
  "posts-late": [sick({ posts: { ...health.posts, oldestDueAt: ago(20 * MINUTE) } }), /20 minutes late/u],
  "jobs-late": [{ ...well, jobsLate: 16 * MINUTE }, /waiting for 16 minutes/u],
  "network-paused": [
    sick({
      posts: {
        ...health.posts,
        paused: [{ network: "Twitter", reason: "No credits", since: ago(0), until: ago(0) }],
      },
    }),
    /Twitter isn.t accepting posts from this server: No credits/u,
  ],
  "object-store": [{ ...well, storeFailure: "fetch failed" }, /posts with pictures wait: fetch failed/u],
  "mail-failing": [
    sick({ mail: { ...health.mail, lastFailedAt: ago(0), lastFailure: "refused" } }),
    /could not be sent: refused/u,
  ],
  "ai-refused": [{ ...well, aiRefusal: "misconfigured" }, /AI_API_KEY/u],
  "ai-quota": [{ ...well, aiRefusal: "busy" }, /no requests left/u],
  "ai-failing": [sick({ ai: { ...health.ai, failed: 51 } }), /More than half/u],
};

it("reports nothing about a healthy server", () => {
  expect(holding(well)).toEqual(new Map());
});

it.each(CONDITION_NAMES)("says what to do about %s, and nothing else", (name) => {
  const [known, says] = FAULTS[name];
  expect(holding(known)).toEqual(new Map([[name, expect.stringMatching(says)]]));
});

const { mail, posts, ai } = health;
it.each<[what: string, Known]>([
  ["a server whose disk is not known", sick({ disk: null })],
  ["a disk with room for 1 GiB", sick({ disk: { freeBytes: 2 ** 30, totalBytes: 9e9 } })],
  ["a backup of two days ago", { ...well, unsaved: 2 * DAY }],
  ["a post that is 15 minutes late", sick({ posts: { ...posts, oldestDueAt: ago(15 * MINUTE) } })],
  ["a job that has waited for 15 minutes", { ...well, jobsLate: 15 * MINUTE }],
  [
    "a mail that went out after one that failed",
    sick({ mail: { ...mail, lastSentAt: ago(MINUTE), lastFailedAt: ago(2 * MINUTE) } }),
  ],
  ["nine calls of AI that all failed", sick({ ai: { ...ai, calls: 9, failed: 9 } })],
  ["ten calls of AI of which half failed", sick({ ai: { ...ai, calls: 10, failed: 5 } })],
])("reports nothing about %s", (_what, known) => {
  expect(holding(known)).toEqual(new Map());
});

it("reports a condition as soon as it holds", () => {
  const names = (known: Known) => [...holding(known).keys()];
  expect(names(sick({ ai: { ...ai, calls: 10, failed: 6 } }))).toEqual(["ai-failing"]);
  expect(names(sick({ mail: { ...mail, lastSentAt: null, lastFailedAt: ago(0) } }))).toEqual([
    "mail-failing",
  ]);
});

it("names each network that is paused", () => {
  const pause = { since: ago(0), until: ago(0) };
  const paused = [
    { ...pause, network: "Twitter", reason: "No credits" },
    { ...pause, network: "Linkedin", reason: "426" },
  ] as const;
  expect(holding(sick({ posts: { ...posts, paused: [...paused] } })).get("network-paused")).toBe(
    "Twitter isn't accepting posts from this server: No credits. LinkedIn isn't accepting posts from this server: 426",
  );
});

it("notices that backups of PostgreSQL stopped, unless something else watches them", () => {
  const { backups } = health;
  const elsewhere = { ...sick({ backups: { ...backups, state: "elsewhere" } }), unsaved: 3 * DAY };
  expect(holding(elsewhere).get("backup-old")).toMatch(/PostgreSQL backup has been recorded for 3 days/u);
  const off = { ...sick({ backups: { ...backups, state: "off" } }), unsaved: 3 * DAY };
  expect(holding(off)).toEqual(new Map());
});
