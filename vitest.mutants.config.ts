import { defineConfig } from "vitest/config";

/** The tests of the rules that `scripts/testing/mutants.mjs` has Stryker change. */
export default defineConfig({
  test: {
    include: process.env["MUTANT_TESTS"]?.split("|") ?? [],
    setupFiles: ["scripts/testing/vitest-setup.ts"],
    // Stryker sees only what the first of several files covers if they share their modules.
    isolate: true,
    // A busy machine must not make a mutant look noticed.
    testTimeout: 60_000,
  },
});
