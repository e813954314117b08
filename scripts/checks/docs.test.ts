import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const exclude = (path: string) => /node_modules|(?:^|\/)dist$/u.test(path);

const documents = globSync(["*.md", ".github/*.md", "{docs,deploy}/**/*.md"], { cwd: root });
/** Leaves out the changelog, whose earlier entries may mention what no longer exists. */
const current = documents.filter((file) => file !== "CHANGELOG.md");

/** Returns the anchors that GitHub gives to the headings of a document. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gmu)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Returns why a link is broken, or `null`. */
function fault(file: string, link: string): string | null {
  const [path, anchor] = link.split("#") as [string, string?];
  const target = path === "" ? file : join(dirname(file), path);
  if (!existsSync(join(root, target))) return `${file}: ${link} does not exist`;
  if (anchor !== undefined && !anchorsOf(target).includes(anchor))
    return `${file}: ${link} has no such heading`;
  return null;
}

test("every link of a document leads somewhere", () => {
  const links = current.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:)([^)\s]+)|(?:srcset|src)="(?!\w+:)([^"]+)"/gu)].map(
      ([, link, source]) => [file, link ?? source!] as const,
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(([file, link]) => fault(file, link)).filter((found) => found !== null)).toEqual([]);
});

test.each(current.filter((file) => !file.startsWith("docs/decisions/")))(
  "every path that %s names exists",
  (file) => {
    const paths = [
      ...read(file).matchAll(/`((?:apps|bench|deploy|docs|e2e|eval|judges|packages|scripts)\/[\w./-]+)`/gu),
    ].map(([, path]) => path!);
    // Build output does not have to exist.
    expect(paths.filter((path) => !path.includes("/dist/") && !existsSync(join(root, path)))).toEqual([]);
  },
);

test("every document that code or a configuration names exists", () => {
  const files = globSync(
    [
      "*.{mjs,ts,yaml,json}",
      ".github/**/*.yml",
      "{apps,bench,deploy,docker,e2e,eval,judges,packages,scripts}/**/*.{css,html,mjs,service,sql,ts,tsx,xml,yaml,yml}",
    ],
    { cwd: root, exclude },
  );
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/-])docs\/[\w/-]+\.md/gu)].map(([name]) => [file, name] as const),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(([, name]) => !existsSync(join(root, name)))).toEqual([]);
});

test("every decision record is in the list of records", () => {
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root });
  expect(records.length).toBeGreaterThan(30);
  const numbers = records.map((file) => /\/(\d+)-/u.exec(file)![1]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const list = read("docs/decisions/README.md");
  expect(records.filter((file) => !list.includes(`](${file.split("/").at(-1)})`))).toEqual([]);
});

test("the README and CONTRIBUTING are short, and the README begins with its two commands", () => {
  const words = (file: string) => read(file).split(/\s+/u).length;
  expect(words("README.md")).toBeLessThanOrEqual(900);
  expect(words("CONTRIBUTING.md")).toBeLessThanOrEqual(1_200);
  expect(read("README.md")).toMatch(/^npm start$[^]*^docker compose up$/mu);
});
