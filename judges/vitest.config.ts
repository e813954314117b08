import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import all from "../vitest.config.ts";

const SERVER = fileURLToPath(new URL("../apps/server/", import.meta.url));

/** Runs the judges that are installed in this folder, with the same setup as the server's long tests. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: all.test?.maxWorkers,
    expect: all.test?.expect,
    include: ["**/*.test.ts"],
    globalSetup: [`${SERVER}test/global-setup.ts`],
    setupFiles: [`${SERVER}test/setup.ts`, `${SERVER}../../scripts/testing/vitest-setup.ts`],
    env: { TEST_DATABASE: "postgres", TEST_LENGTH: "long" },
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
