import { readFileSync } from "node:fs";
import type { z } from "zod";
import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";
import { FIXED } from "./settings.fixtures.ts";
import { SETTING_GROUPS, SETTINGS } from "./settings.ts";

/** Returns the default as it is written in a settings file, or "". */
const valueOf = (schema: z.ZodType): string =>
  ((schema.safeParse(undefined).data ?? "") as string | number | boolean | string[]).toString();
const unsetOf = (schema: z.ZodType) => schema.meta()?.["unset"] as string | undefined;

/** Links are relative to docs. */
const linked = (words: string) => words.replaceAll(/docs\/([\w-]+\.md)/gu, "[$1]($1)");
const row = (cells: string[], widths: number[]) =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(" | ")} |`;

function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const [head, ...body] = rows.map((cells) => row(cells, widths));
  return [
    head!,
    row(
      widths.map((width) => "-".repeat(width)),
      widths,
    ),
    ...body,
  ];
}

const page = (): string =>
  [
    "# Settings",
    "",
    "Generated from `apps/server/src/config/settings.ts` by `npm run docs:settings`. Do not edit it by hand.",
    "",
    "Settings are environment variables or lines in `.env` (copy [.env.example](../.env.example)) in the folder that the",
    "server or a command is started in; an environment variable counts more than a line. All are optional. Any of them can",
    "also be read from a file: append `_FILE` to its name, as in `APP_SECRET_FILE=/run/secrets/app_secret`. An empty setting",
    "is unset.",
    ...SETTING_GROUPS.flatMap(({ title, about, settings }) => [
      "",
      `## ${title}`,
      "",
      ...(about === "" ? [] : [linked(about), ""]),
      ...table([
        ["setting", "meaning", "default"],
        ...Object.entries(settings).map(([name, schema]) => [
          `\`${name}\``,
          linked(schema.description!),
          unsetOf(schema) ?? `\`${valueOf(schema)}\``,
        ]),
      ]),
    ]),
    "",
  ].join("\n");

/** Returns the lines of a comment, at most as wide as the rest of the file. */
function comment(words: string): string[] {
  const lines = ["#"];
  for (const word of words.replaceAll("`", "").split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > 118) lines.push("#");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines;
}

const example = (): string =>
  [
    ...comment(
      "Every setting and its default, generated from apps/server/src/config/settings.ts by npm run docs:settings. Copy this file to .env and uncomment what you change: npm start, the other npm commands and compose.yaml read it. Environment variables take precedence. Any setting can also be read from a file: append _FILE to its name (APP_SECRET_FILE) and give the path of the file.",
    ),
    ...SETTING_GROUPS.flatMap(({ title, about, settings }) => [
      "",
      `# --- ${title} ---`,
      ...(about === "" ? [] : comment(about)),
      ...Object.entries(settings).flatMap(([name, schema]) => [
        "",
        ...comment(schema.description! + (valueOf(schema) === "" ? ` Default: ${unsetOf(schema)}.` : "")),
        `# ${name}=${valueOf(schema)}`,
      ]),
    ]),
    "",
  ].join("\n");

it("docs/settings.md is up to date", async () => {
  await expect(page()).toMatchFileSnapshot("../../../../docs/settings.md");
});

it(".env.example is up to date, and its lines change nothing", async () => {
  await expect(example()).toMatchFileSnapshot("../../../../.env.example");
  const lines = [...example().matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gmu)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(lines.map(([name]) => name)).toEqual(SETTINGS);
  const { NODE_ENV: _, ...defaults } = Object.fromEntries(lines) as Record<string, string>;
  expect(parseConfig(defaults)).toEqual(parseConfig({}));
});

it("every setting states its meaning and its default", () => {
  for (const { settings } of SETTING_GROUPS) {
    for (const [name, schema] of Object.entries(settings)) {
      expect([name, schema.description]).toEqual([name, expect.stringMatching(/\.$/u)]);
      expect([name, valueOf(schema) || unsetOf(schema)]).toEqual([name, expect.any(String)]);
    }
  }
});

const SECRET = /^DATABASE_URL$|^(?!LIMIT_).*(?:SECRET|_KEY$)/u;

it.each([
  [
    "coolify/postfolio.yaml",
    /^ +- (\w+)=\$\{\1:-\}\n/gmu,
    (name: string) => `      - ${name}=\${${name}:-}\n`,
  ],
  [
    "unraid/postfolio.xml",
    /^ +<Config .* Description="docs\/settings.md explains it.*\n/gmu,
    (name: string) =>
      `  <Config Name="${name}" Target="${name}" Default="" Mode="" Description="docs/settings.md explains it; empty is unset" Type="Variable" Display="advanced" Required="false" Mask="${SECRET.test(name)}"/>\n`,
  ],
])("deploy/%s passes on every setting that it does not set itself", async (name, generated, line) => {
  const path = `../../../../deploy/${name}`;
  const file = readFileSync(new URL(path, import.meta.url), "utf8");
  const written = file.replaceAll(generated, "");
  const lines = SETTINGS.filter(
    (one) => !FIXED.has(one) && !new RegExp(`\\b${one}\\b`, "u").test(written),
  ).map(line);
  const at = file.search(generated);
  await expect(written.slice(0, at) + lines.join("") + written.slice(at)).toMatchFileSnapshot(path);
});
