import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { NETWORKS, networkOf } from "@postfolio/contract/networks/networks.ts";
import { expect, it, test } from "vitest";

/*
 * A network is a folder in `contract/networks`, one in `adapters`, one in `standins`, and a line in the list of each.
 * Nothing else names a network, except for the files listed below, each with the number of mentions and the reason.
 */

const root = join(import.meta.dirname, "../..");
const definitions = NETWORKS.map(networkOf);

/** The lists of networks, and each network's own folders. */
const own = [
  "packages/contract/src/networks/",
  "apps/server/src/adapters/social/networks.ts",
  "packages/standins/src/social/networks.ts",
  ...definitions.flatMap(({ provider }) => [
    `apps/server/src/adapters/${provider}/`,
    `packages/standins/src/${provider}/`,
  ]),
];

/** Files in which a network's name means something else: a person's profile, a data archive, a browser. */
const OTHER_MEANING = [
  "apps/server/src/adapters/files/read-file.ts",
  "apps/server/src/adapters/news/search-terms.ts",
  "apps/server/src/adapters/pdf/running-foot.ts",
  "apps/server/src/adapters/postings/posting-reader.ts",
  "apps/server/src/features/generation/checks/claims.policy.ts",
  "apps/server/src/features/generation/resumes/only-said.policy.ts",
  "apps/server/src/features/sharing/shared-page.ts",
  "apps/web/src/features/accounts/sign-in/google-redirect.ts",
  "apps/web/src/features/applications/save-button-dialog.tsx",
  "apps/web/src/features/dashboard/first-steps.tsx",
  "apps/web/src/features/documents/start-doors.tsx",
  "apps/web/src/features/imports/",
  "apps/web/src/features/landing/benefits.tsx",
  "apps/web/src/features/landing/bring-resume.tsx",
  "apps/web/src/features/pages/faqs-page.tsx",
  "packages/contract/src/imports/",
  "packages/contract/src/resumes/",
  "packages/formats/src/",
  "packages/skills/src/",
  "packages/templates/src/",
];

/** For each file that names a network, how often it does so, and why. */
const EXCEPTIONS: Record<string, [number, string]> = {
  "apps/server/src/features/results/results.feature.ts": [1, "X's prices"],
  "apps/server/src/features/posts/money/costs.ts": [1, "X's prices"],
  "apps/server/src/features/posts/money/linked-posts.ts": [1, "X's prices"],
  "apps/web/src/features/billing/plan-comparison.tsx": [1, "X's prices"],
  "apps/web/src/features/landing/scheduled-posts.tsx": [3, "posts as samples"],
};

/** Matches a network's stored id as a value or a key. In any other meaning, the name never has this form. */
const IDS = NETWORKS.join("|");
const ID = new RegExp(`(["'\`])(?:${IDS})\\1|(?<![.\\w])(?:${IDS}):`, "u");

/** Names of one or two letters are searched for only in quotation marks and paths. */
const names = [
  ...new Set(
    definitions.flatMap(({ id, name, slug, provider, aliases }) => [id, name, slug, provider, ...aliases]),
  ),
].map((name) => (name.length > 2 ? `\\b${name}\\b` : `(?<=["'\`])${name}(?=["'\`])|(?<=/api/)${name}\\b`));
const NAME = new RegExp(names.join("|"), "gu");
/** Matches comments, imports, and text that only looks like the end of a comment. */
const SILENT = /\/\*[^]*?\*\/|(?<=^|[\s;])\/\/.*$|^\s*(?:import|export) .* from ".*";$|^\} from ".*";$/gmu;

const naming = (code: string): number => code.replaceAll(SILENT, "").match(NAME)?.length ?? 0;

test.each([
  ['if (network === "Linkedin") return;', 1],
  ['const PATH = "/api/x/try";', 1],
  ["Twitter: 1,", 1],
  ["// on LinkedIn\n/* Twitter */", 0],
  ['import { twitter } from "./twitter.ts";', 0],
  ["const x = 1;", 0],
])("%j names a network %i times", (code, times) => expect(naming(code)).toBe(times));

it("limits posts by what the most generous network accepts", () => {
  const rules = definitions.map((one) => one.rules);
  expect(LIMITS.altText).toBe(Math.max(...rules.map(({ media }) => media.altText)));
  expect(LIMITS.postMedia).toBe(Math.max(...rules.map(({ media }) => media.pictures)));
  expect(LIMITS.postThread + 1).toBe(Math.max(...rules.map(({ threadParts }) => threadParts ?? 1)));
  expect(LIMITS.postsPerDay).toBe(
    Math.max(...definitions.flatMap(({ postsPerDay }) => Object.values(postsPerDay))),
  );
});

it("no file outside the list compares with a network's id", () => {
  const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.(?:test|fixtures)\.tsx?$/u.test(path))
    .filter((path) => OTHER_MEANING.some((one) => path.startsWith(one)));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((path) =>
    ID.test(readFileSync(join(root, path), "utf8").replaceAll(SILENT, "")),
  );
  expect(found).toEqual([]);
});

it("names networks only in their own folders", () => {
  const named = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.(?:test|fixtures)\.tsx?$/u.test(path))
    .filter((path) => ![...own, ...OTHER_MEANING].some((one) => path.startsWith(one)))
    .map((path): [string, number] => [path, naming(readFileSync(join(root, path), "utf8"))])
    .filter(([, times]) => times > 0);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(EXCEPTIONS).map(([path, [times]]) => [path, times])),
  );
});
