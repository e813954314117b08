import { z } from "zod";
import type { ErrorDetail } from "./http.ts";
import { MESSAGES } from "./messages.ts";
import { capitalized } from "./words-and-sentences.ts";

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const LABELS: Record<string, string> = {
  dataUpdate: "The change",
  html: "The document",
  id: "The ID",
  ids: "The list of IDs",
  postOn: "The network",
  userId: "The user",
};

const NOUNS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "yes or no",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

const UNITS: Record<string, readonly [one: string, several: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

const english = z.locales.en().localeError;

/** Error message for schemas that do not define their own. */
export function errorMessage(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return `Unknown field “${issue.keys[0]!.slice(0, 60)}”`;
  const field = labelOf(issue.path ?? []);
  if (field === undefined) return MESSAGES.invalidRequest;
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return `${field} is missing`;
      return `${field} must be ${NOUNS[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return choose(field, issue.values);
    case "invalid_union":
      return choose(field, valuesIn(issue.errors));
    case "too_big":
      return `${field} can ${issue.origin in UNITS ? "have" : "be"} at most ${counted(issue.maximum, issue.origin)}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return `${field} is missing`;
      return `${field} must ${issue.origin in UNITS ? "have" : "be"} at least ${counted(issue.minimum, issue.origin)}`;
    case "invalid_format":
      return issue.format === "datetime"
        ? `${field} must be a time such as 2026-11-22T09:00:00Z or 2026-11-22T10:00:00+01:00`
        : `${field} is not valid`;
    default:
      return `${field} is not valid`;
  }
}

/** Maximum length, in characters. A body may consist of nothing but unknown keys. */
const MOST_DETAIL = 500;

export const errorDetail = (issue: z.core.$ZodIssue): ErrorDetail => {
  const said = issue.code === "custom" ? issue.message : english(issue as z.core.$ZodRawIssue);
  const message = typeof said === "string" ? said : (said?.message ?? issue.message);
  return {
    path: issue.path.map(String).join("."),
    message: message.replace(/^Invalid input: /u, "").slice(0, MOST_DETAIL),
  };
};

/** The field's label; undefined if the error is about the request as a whole. */
function labelOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.filter((part) => typeof part === "string");
  const name = names.at(-1);
  if (name === undefined) return path.length > 0 ? "An entry" : undefined;
  const label = LABELS[name] ?? capitalized(spaced(name));
  return path.at(-1) === name ? label : `An entry in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function counted(amount: number | bigint, origin: string): string {
  const number = amount.toLocaleString("en-US");
  const [one, several] = UNITS[origin] ?? [];
  return several === undefined ? number : `${number} ${Number(amount) === 1 ? one : several}`;
}

const spaced = (name: string): string =>
  name
    .replace(/^_+/u, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])|_+/gu, " ")
    .toLowerCase();

const choose = (field: string, values: readonly unknown[]): string =>
  values.length > 1 && values.length <= 12
    ? `Choose ${values.slice(0, -1).map(String).join(", ")} or ${String(values.at(-1))}`
    : `${field} is not valid`;

function valuesIn(branches: readonly (readonly Issue[])[]): unknown[] {
  const values = branches.map(([issue]) => (issue?.code === "invalid_value" ? issue.values : undefined));
  return values.every((value) => value !== undefined) ? values.flat() : [];
}
