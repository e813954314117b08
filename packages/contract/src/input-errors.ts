import { z } from "zod";
import type { ErrorDetail } from "./http.ts";
import { type Message, message, type MessageArgs } from "./message.ts";
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
  number: "number",
  int: "whole_number",
  boolean: "yes_or_no",
  array: "list",
  object: "group",
  record: "group",
};

const UNITS: Record<string, string> = { string: "characters", array: "entries" };

const english = z.locales.en().localeError;

/** Returns the message for an issue whose schema has no message of its own. */
export function errorMessage(issue: Issue): Message {
  if (issue.code === "unrecognized_keys")
    return message("common_field_unknown", { field: issue.keys[0]!.slice(0, 60) });
  const field = labelOf(issue.path ?? []);
  if (field === undefined) return MESSAGES.invalidRequest;
  const about = (rule: string, args: MessageArgs = {}): Message =>
    message(`common_field_${rule}`, { field, ...args });
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return about("missing");
      return about(`must_be_${NOUNS[issue.expected] ?? "other"}`);
    case "invalid_value":
      return choose(issue.values) ?? about("invalid");
    case "invalid_union":
      return choose(valuesIn(issue.errors)) ?? about("invalid");
    case "too_big":
      return about(`at_most${unitsOf(issue.origin)}`, { count: Number(issue.maximum) });
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return about("missing");
      return about(`at_least${unitsOf(issue.origin)}`, { count: Number(issue.minimum) });
    case "invalid_format":
      return about(issue.format === "datetime" ? "must_be_time" : "invalid");
    default:
      return about("invalid");
  }
}

const unitsOf = (origin: string): string => (origin in UNITS ? `_${UNITS[origin]}` : "");

/** In characters. Capped because a body may consist entirely of unknown keys. */
const MOST_DETAIL = 500;

export const errorDetail = (issue: z.core.$ZodIssue): ErrorDetail => {
  const said = issue.code === "custom" ? issue.message : english(issue as z.core.$ZodRawIssue);
  const told = typeof said === "string" ? said : (said?.message ?? issue.message);
  return {
    path: issue.path.map(String).join("."),
    message: told.replace(/^Invalid input: /u, "").slice(0, MOST_DETAIL),
  };
};

/** Returns the field's label; undefined if the error is about the request as a whole. */
function labelOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.filter((part) => typeof part === "string");
  const name = names.at(-1);
  if (name === undefined) return path.length > 0 ? "An entry" : undefined;
  const label = LABELS[name] ?? capitalized(spaced(name));
  return path.at(-1) === name ? label : `An entry in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const spaced = (name: string): string =>
  name
    .replace(/^_+/u, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])|_+/gu, " ")
    .toLowerCase();

const choose = (values: readonly unknown[]): Message | undefined =>
  values.length > 1 && values.length <= 12
    ? message("common_choose_one", {
        choices: values.slice(0, -1).map(String).join(", "),
        last: String(values.at(-1)),
      })
    : undefined;

function valuesIn(branches: readonly (readonly Issue[])[]): unknown[] {
  const values = branches.map(([issue]) => (issue?.code === "invalid_value" ? issue.values : undefined));
  return values.every((value) => value !== undefined) ? values.flat() : [];
}
