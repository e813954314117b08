import { NETWORKS } from "./networks/networks.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { campaignsRoutes } from "./campaigns/campaigns.routes.ts";
import { isoInstant, type Route } from "./http.ts";
import { errorDetail, errorMessage } from "./input-errors.ts";
import { routes } from "./routes.ts";
import { printRoutes } from "./resumes/resumes.routes.ts";
import { english } from "../../../scripts/testing/english.ts";

const parts = Object.entries<Route>(routes).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${part} of ${name}`, schema] as const] : [],
  ),
);

/** Returns the paths of all fields in a schema. */
function pathsIn(
  schema: z.core.JSONSchema.JSONSchema,
  path: (string | number)[] = [],
): (string | number)[][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === "object" ? [[...path, name], ...pathsIn(field, [...path, name])] : [],
  );
  const { items } = schema;
  const entries =
    typeof items === "object" && !Array.isArray(items) ? [[...path, 0], ...pathsIn(items, [...path, 0])] : [];
  const options = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((option) =>
    typeof option === "object" ? pathsIn(option, path) : [],
  );
  return [...fields, ...entries, ...options];
}

const wrap = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight((inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }), value);

const WRONG = [
  undefined,
  null,
  7,
  -1,
  1e99,
  0.5,
  Number.NaN,
  true,
  "",
  "x",
  "x".repeat(30_000),
  [],
  {},
  [[]],
  [{}],
];
/** Words that only programmers understand. */
const JARGON =
  /\b(?:undefined|null|NaN|expected|received|invalid (?:input|option|key|type|string)|enum|regex|boolean|integer|array|object|string|schema|parse|<=|>=|Too (?:big|small))\b/u;

test.each(parts)("%s: whatever is wrong is told in a sentence, and in detail", (_, schema) => {
  const paths = pathsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const told = new Map<string, string>();
  for (const path of [[], ...paths]) {
    for (const value of WRONG) {
      const result = schema.safeParse(wrap(path, value), { error: errorMessage, reportInput: true });
      for (const issue of result.error?.issues ?? []) {
        told.set(english(issue.message), issue.path.join("."));
        expect(errorDetail(issue)).toEqual({
          path: issue.path.join("."),
          message: expect.stringMatching(/./u) as string,
        });
      }
    }
  }
  const sentence = /^[\p{Lu}]|^(?:email|city|prompt|newPassword|confirmPassword) /u;
  expect([...told].filter(([text]) => !sentence.test(text) || JARGON.test(text))).toEqual([]);
});

test("the sentences", () => {
  const { body } = campaignsRoutes["POST /api/campaigns/getUsersCampaigns"];
  const told = (value: unknown): string[] =>
    body.safeParse(value, { error: errorMessage }).error?.issues.map(({ message }) => english(message)) ?? [];
  expect(told({ userId: "x", type: "twitter" })).toEqual([
    `Choose ${NETWORKS.slice(0, -1).join(", ")} or ${NETWORKS.at(-1)}`,
  ]);
  expect(told({ includeDeleted: "yes" })).toEqual([
    "The user is missing",
    "Include deleted must be yes or no",
  ]);
  expect(told(null)).toEqual(["The request is not valid"]);
  const counts = z.object({ ids: z.array(z.string()).min(1).max(2), code: z.string().max(1) });
  const counted = (value: unknown) =>
    counts.safeParse(value, { error: errorMessage }).error?.issues.map(({ message }) => english(message));
  expect(counted({ ids: [], code: "xy" })).toEqual([
    "The list of IDs must have at least 1 entry",
    "Code can have at most 1 character",
  ]);
  expect(counted({ ids: ["a", "b", "c"], code: "x" })).toEqual([
    "The list of IDs can have at most 2 entries",
  ]);
  const template = printRoutes["POST /api/users/generatePdf"].body.safeParse(
    { html: "x", template: 99 },
    { error: errorMessage, reportInput: true },
  );
  expect(template.error?.issues.map(errorDetail)).toEqual([
    { path: "template", message: expect.any(String) as string },
  ]);
});

test("times may carry an offset, in every part of every request", () => {
  expect(isoInstant.parse("2027-01-10T10:30:00+02:00")).toBe("2027-01-10T08:30:00.000Z");
  expect(isoInstant.parse("2027-01-10T10:30:00Z")).toBe("2027-01-10T10:30:00Z");
  for (const wrong of [
    "2027-01-10T10:30:00",
    "2027-01-10T10:30:00+25:00",
    "9999-12-31T23:00:00-02:00",
    "next",
  ]) {
    expect([wrong, isoInstant.safeParse(wrong).success]).toEqual([wrong, false]);
  }
  const { pattern } = z.toJSONSchema(isoInstant);
  const times = parts.flatMap(([name, schema]) => {
    const json = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
    return [...json.matchAll(/"format":"date-time","pattern":("(?:[^"\\]|\\.)*")/gu)].map(([, its]) => [
      name,
      JSON.parse(its!),
    ]);
  });
  expect(times.length).toBeGreaterThan(5);
  expect(times.filter(([, its]) => its !== pattern)).toEqual([]);
});
