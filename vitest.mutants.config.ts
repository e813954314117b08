import { defineConfig } from "vitest/config";

/** The tests of pure rules, which Stryker runs for each mutant (`npm run mutants`). */
export default defineConfig({
  test: {
    include: [
      "packages/contract/src/{campaigns,posts}/*.test.ts",
      "apps/server/src/features/{billing,campaigns,connections,posts}/**/*.policy.test.ts",
    ],
    setupFiles: ["scripts/vitest-setup.ts"],
    isolate: false,
  },
});
