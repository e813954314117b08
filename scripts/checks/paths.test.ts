import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/u.test(path) && !path.startsWith("packages/standins/"),
);
/**
 * Build output (the web app, and the server with an empty database), and text recognition, which is installed on
 * request.
 */
const BUILT = ["apps/web/dist", "apps/server/dist", "ocr"];
/** Matches an upward path in a call that makes a path absolute, with what comes before and after it. */
const UPWARDS =
  /\b(?:join|resolve|URL)\(\s*([^;"'`]*)(["'`])(\.\.\/[^"'`]*)\2,?\s*(import\.meta\.\w+(?:\("([^"]+)"\))?)?/gu;

/** Returns why an upward path is wrong, or `null`. */
function fault(file: string, [, before, , path, after, dependency]: RegExpMatchArray): string | null {
  const own = /^import\.meta\.dirname,\s*$/u.test(before!) || after === "import.meta.url";
  if (!own && dependency === undefined) return "starts from something else than import.meta";
  const from = own ? join(root, file) : createRequire(join(root, file)).resolve(dependency!);
  const target = join(dirname(from), path!);
  const inside = target.startsWith(`${join(root, ...file.split("/").slice(0, 2))}/`);
  if (own && BUILT.some((one) => target === join(root, one))) return null;
  if (own && !inside) return "leaves its package";
  return existsSync(target) ? null : "does not exist";
}

// When a file moves to another folder, such a path stays the same, and neither the compiler nor a screen reveals that
// it is wrong.
it("no path in the production code leads nowhere", () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(UPWARDS)].map((one) => ({
      file,
      path: one[3],
      fault: fault(file, one),
    })),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((one) => one.fault)).toEqual([]);
});
