import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test.each(["README.md", "CONTRIBUTING.md", "docs/glossary.md"])("every path that %s names exists", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  const paths = [
    ...text.matchAll(/`((?:apps|bench|docs|e2e|eval|packages|scripts)\/[\w./-]+)`|\]\((?!https?:)([^)#]+)/gu),
  ].map(([, code, link]) => code ?? link!);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
