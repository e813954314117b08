import { defineConfig } from "vitest/config";

/** The tests of the rules that `scripts/testing/mutants.mjs` has Stryker mutate. */
export default defineConfig({
  test: {
    include: process.env["MUTANT_TESTS"]?.split("|") ?? [],
    setupFiles: ["scripts/testing/vitest-setup.ts"],
    // If test files share modules, Stryker sees only what the first of them covers.
    isolate: true,
    // Long enough that a delay on a busy machine does not count as a caught mutant.
    testTimeout: 60_000,
  },
});
