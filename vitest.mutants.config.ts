import { defineConfig } from "vitest/config";

/** The tests of the rules that `stryker.config.mjs` names, which Stryker runs for each mutant (`npm run mutants`). */
export default defineConfig({
  test: {
    include: [
      "packages/contract/src/campaigns/slots.test.ts",
      "packages/contract/src/posts/{plan-room,post-lifecycle}.test.ts",
      "packages/skills/src/tailoring{,-faults}.test.ts",
      "apps/server/src/features/**/*.policy.test.ts",
      "apps/server/src/features/keys/key-form.test.ts",
      "apps/server/src/features/webhooks/signature.test.ts",
      "apps/server/src/features/imports/standing-text.test.ts",
    ],
    setupFiles: ["scripts/vitest-setup.ts"],
    isolate: false,
    // A busy machine must not make a mutant look noticed.
    testTimeout: 60_000,
  },
});
