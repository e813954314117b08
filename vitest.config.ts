import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { locales } from "./apps/web/build/locales.ts";

/** Tests that take too long to run before every commit. */
const LONG = ["**/*.long.test.{ts,tsx}"];

const SERVER = fileURLToPath(new URL("apps/server/", import.meta.url));

/** The server's test files that also have a shorter form. */
const IN_BOTH_LENGTHS = globSync("{src,test}/**/*.test.ts", { cwd: SERVER }).filter((file) =>
  /\bfrom "[./]*(?:test\/)?length\.ts"/u.test(readFileSync(`${SERVER}${file}`, "utf8")),
);

/** Only a test that hangs takes this long, even on a machine that is ten times slower than usual because it is busy. */
const TEST_TIMEOUT = 120_000;

/** The space for new objects, in megabytes. It is large, so that workers collect garbage less often. */
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

/** Tests of every screen, in a document without layout, against the running product. */
const screens = {
  execArgv,
  root: "apps/web",
  environment: "jsdom",
  environmentOptions: { jsdom: { url: "http://localhost" } },
  globalSetup: ["test/harness/global-setup.ts"],
  // After each test, hooks run in reverse order, so an error that a screen logs while it is being removed also fails
  // the test.
  setupFiles: ["../../scripts/testing/vitest-setup.ts", "test/harness/setup.ts"],
  isolate: false,
  restoreMocks: true,
  testTimeout: TEST_TIMEOUT,
};

// With `isolate: false`, the test files of a worker share modules, because loading modules takes longer than most
// tests.
export default defineConfig({
  test: {
    // One more than the number of cores, because tests wait for processes, the database, and the stand-ins.
    maxWorkers: 3,
    // Only a failing test waits this long.
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
        // Runs tests of the data layer and of sending on the embedded database, too, because its single connection
        // affects them.
        test: {
          ...server,
          name: "server-embedded",
          include: ["src/db/*.test.ts", "src/features/posts/sending/begin-sends.test.ts"],
          exclude: [...LONG, "src/db/crashes.test.ts"],
          env: { TEST_DATABASE: "embedded" },
        },
      },
      {
        // Only `npm run test:all` runs this project and the projects below it.
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
        // Runs all other tests that use the data layer on the embedded database, too.
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
