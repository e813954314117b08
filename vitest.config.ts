import { defineConfig } from "vitest/config";

const server = {
  root: "apps/server",
  globalSetup: ["test/global-setup.ts"],
  setupFiles: ["test/setup.ts", "../../scripts/vitest-setup.ts"],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/web/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "eval/**/*.test.ts",
          ],
          setupFiles: ["scripts/vitest-setup.ts"],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Every screen, in a document without layout, on the running product.
        test: {
          name: "screens",
          root: "apps/web",
          include: ["test/**/*.test.tsx"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost" } },
          globalSetup: ["test/global-setup.ts"],
          setupFiles: ["test/browser.ts", "../../scripts/vitest-setup.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["**/*.test.ts"],
          env: { TEST_DATABASE: "postgres" },
        },
      },
      {
        // The data layer, the queue and the worker on the embedded database, too. That is PostgreSQL as well, so what
        // differs is one connection instead of many, and where the files are.
        test: {
          ...server,
          name: "server-embedded",
          include: [
            "src/jobs.test.ts",
            "src/db/**/*.test.ts",
            "src/features/accounts/**/{accounts,account-data}.test.ts",
            "src/features/campaigns/**/*.test.ts",
            "src/features/posts/**/{approval,post-actions,publishing}.test.ts",
            "src/features/resumes/{photos,resumes}.test.ts",
          ],
          exclude: ["**/*.policy.test.ts", "**/{data-dir,disk-room}.test.ts"],
          env: { TEST_DATABASE: "embedded" },
        },
      },
    ],
  },
});
