import { defineConfig } from "vitest/config";

/** The tests of the rules that `scripts/mutants.mjs` has Stryker change. */
export default defineConfig({
  test: {
    include: process.env["MUTANT_TESTS"]?.split("|") ?? [],
    setupFiles: ["scripts/vitest-setup.ts"],
    isolate: false,
    // A busy machine must not make a mutant look noticed.
    testTimeout: 60_000,
  },
});
