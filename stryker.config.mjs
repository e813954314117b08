/**
 * The rules that decide what is published, what it costs, whose it is, and who may see it.
 * `scripts/testing/mutants.mjs` mutates them folder by folder. The tests of `rule.ts` are `rule.test.ts` next to it and
 * any `rule-….test.ts`.
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  mutate: [
    "packages/contract/src/campaigns/slots.ts",
    "packages/contract/src/posts/{plan-room,post-lifecycle}.ts",
    "apps/server/src/features/billing/billing.policy.ts",
    "apps/server/src/features/campaigns/slots.policy.ts",
    "apps/server/src/features/connections/connections.policy.ts",
    "apps/server/src/features/posts/sending/publishing.policy.ts",
    "apps/server/src/features/posts/drafting/{drafting,when}.policy.ts",
    "apps/server/src/features/audit/chain.policy.ts",
    "apps/server/src/features/imports/{whole-reading.policy,reading-{entries,lines,skills,texts}.policy,standing-text}.ts",
    "apps/server/src/features/keys/key-form.ts",
    "apps/server/src/features/mcp/tool-schemas.ts",
    "apps/server/src/features/oauth/clients.policy.ts",
    "apps/server/src/features/operator/*.policy.ts",
    "apps/server/src/features/sharing/*.policy.ts",
    "apps/server/src/features/webhooks/signature.ts",
    "packages/contract/src/sharing/contact.ts",
    "packages/skills/src/tailoring.ts",
  ],
  coverageAnalysis: "perTest",
  // Texts are not rules. A mutant that takes effect only while a module loads would have to run all tests. Values with
  // `as const` are never mutated, so they must not contain functions.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  concurrency: 1,
  // In milliseconds. Long enough that a delay on a busy machine does not count as a caught mutant.
  timeoutMS: 30_000,
  // Stryker cannot call the native compiler to rewrite a tsconfig for its copy, but the tests do not need one.
  tsconfigFile: "none",
  ignorePatterns: ["**/dist", "/data", "/test-results"],
  tempDirName: "node_modules/.cache/stryker",
  reporters: ["clear-text", "json"],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: "test-results/mutants.json" },
  thresholds: { high: 95, low: 85, break: 85 },
};
