import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * Screens write numbers and dates in one locale (`browserLocale`), in `lib/words/numbers.ts` and `lib/time`, and lists
 * with `listed`. What programs read, such as dates of the API, names its locale as a constant.
 */

const root = join(import.meta.dirname, "../../apps/web/src");
const HOMES = /^lib\/(?:words\/numbers\.ts|time\/time\.ts)$/u;
const FORMAT = /\bIntl\.\w+Format\((?!\s*")|\.toLocale(?:Date|Time)?String\((?!\s*")/gu;

test("screens format numbers, dates, and lists in one place", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !HOMES.test(file) && !/\.test\.tsx?$/u.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(FORMAT)].map(([call]) => `${file}: ${call}`),
    );
  expect(found).toEqual([]);
});
