import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { locales } from "./apps/web/build/locales.ts";

/** What takes too long before every commit. */
const LONG = ["**/*.long.test.{ts,tsx}"];

const SERVER = fileURLToPath(new URL("apps/server/", import.meta.url));

/** The server's test files with a shorter form. */
const IN_BOTH_LENGTHS = globSync("{src,test}/**/*.test.ts", { cwd: SERVER }).filter((file) =>
  /\bfrom "[./]*(?:test\/)?length\.ts"/u.test(readFileSync(`${SERVER}${file}`, "utf8")),
);

/** Only a test that hangs takes this long: a machine that does ten things at once is ten times as slow. */
const TEST_TIMEOUT = 120_000;

/** Megabytes of new objects before a worker looks for what is no longer needed: less often, so in less time. */
const execArgv = ["--max-semi-space-size=64"];

const unit = {
  execArgv,
  setupFiles: ["scripts/testing/vitest-setup.ts"],
  isolate: false,
  testTimeout: TEST_TIMEOUT,
};

const server = {
  execArgv,
  root: "apps/server",
  globalSetup: ["test/global-setup.ts"],
  setupFiles: ["test/setup.ts", "../../scripts/testing/vitest-setup.ts"],
  alias: [
    {
      find: /^@node-rs\/argon2$/u,
      replacement: fileURLToPath(new URL("apps/server/test/argon2.ts", import.meta.url)),
    },
  ],
  isolate: false,
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
};

/** Every screen, in a document without layout, on the running product. */
const screens = {
  execArgv,
  root: "apps/web",
  environment: "jsdom",
  environmentOptions: { jsdom: { url: "http://localhost" } },
  globalSetup: ["test/harness/global-setup.ts"],
  // Hooks run after each test in the opposite order: a screen that is left must not log an error either.
  setupFiles: ["../../scripts/testing/vitest-setup.ts", "test/harness/setup.ts"],
  isolate: false,
  restoreMocks: true,
  testTimeout: TEST_TIMEOUT,
};

// `isolate: false`: the files of a worker share their modules. Loading them takes longer than most files' tests.
export default defineConfig({
  test: {
    // One more than cores: tests wait for processes, the database and the stand-ins.
    maxWorkers: 3,
    // Only a test that fails waits that long.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins: [locales()],
        test: {
          ...unit,
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/web/{build,src}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "eval/**/*.test.ts",
          ],
          exclude: [...LONG, "**/node_modules/**"],
        },
      },
      {
        plugins: [locales()],
        test: { ...screens, name: "screens", include: ["test/**/*.test.tsx"], exclude: LONG },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["**/*.test.ts"],
          exclude: LONG,
          env: { TEST_DATABASE: "postgres" },
        },
      },
      {
        // What one connection changes in the data layer and in sending, on the embedded database, too.
        test: {
          ...server,
          name: "server-embedded",
          include: ["src/db/*.test.ts", "src/features/posts/sending/begin-sends.test.ts"],
          exclude: [...LONG, "src/db/crashes.test.ts"],
          env: { TEST_DATABASE: "embedded" },
        },
      },
      {
        // Only `npm run test:all` runs this project and the next ones.
        test: {
          ...server,
          name: "long",
          include: [...LONG, "test/judges/**/*.test.ts", ...IN_BOTH_LENGTHS],
          env: { TEST_DATABASE: "postgres", TEST_LENGTH: "long" },
        },
      },
      { test: { ...unit, name: "long-unit", include: ["packages/**/*.long.test.ts"] } },
      { plugins: [locales()], test: { ...screens, name: "long-screens", include: LONG } },
      {
        // All else that uses the data layer, on the embedded database, too.
        test: {
          ...server,
          name: "long-embedded",
          include: [
            "src/jobs/*.test.ts",
            "src/db/{crashes,*.long}.test.ts",
            "src/db/copy/**/*.test.ts",
            "src/features/accounts/**/{accounts,account-data}.test.ts",
            "src/features/campaigns/**/*.test.ts",
            "src/features/connections/older-connections.test.ts",
            "src/features/posts/**/{approval,post-actions,publishing,several-accounts}.test.ts",
            "src/features/resumes/**/{photos,resumes}.test.ts",
          ],
          exclude: ["**/*.policy.test.ts"],
          env: { TEST_DATABASE: "embedded" },
        },
      },
    ],
  },
});
