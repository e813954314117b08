import { z } from "zod";
import { joined, payRange, type StatedPosting } from "./postings.ts";
import { escapedTextOf, textOf, type WebPage } from "./web-page.ts";

/*
 * schema.org's JobPosting, as sites write it for search engines:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).replace(/\s+/gu, " ").trim() : "";
/** Text may contain markup or entities. */
const text = (value: unknown): string => textOf(plain(listOf(value)[0])).replaceAll(/\s*\n\s*/gu, " ");
const amount = (value: unknown): number | undefined => {
  const number = Number(plain(value).replaceAll(/[,\s]/gu, ""));
  return plain(value) !== "" && Number.isFinite(number) ? number : undefined;
};
/** Sites write an item as an object with a name or as plain text. */
const nameOf = (value: unknown): string => {
  const [first] = listOf(value);
  return isObject(first) ? text(first["name"] ?? first["legalName"]) : text(first);
};

/** Search engines don't read more deeply nested graphs. */
const MAX_DEPTH = 6;
const MAX_NODES = 2_000;

/** @returns the first posting on the page; undefined if there is none */
export function jobPostingOf({
  jsonLd,
  microdata,
}: {
  jsonLd: readonly string[];
  microdata: WebPage["microdata"];
}): StatedPosting | undefined {
  for (const source of jsonLd) {
    const found = findPosting(parsed(source));
    if (found) return statedPosting(found);
  }
  return microdata ? statedPosting(microdata) : undefined;
}

/** Sites leave line breaks in strings and wrap the JSON in comments. */
function parsed(source: string): unknown {
  const json = source
    .trim()
    .replace(/^(?:\/\/)?\s*<!(?:\[CDATA\[|--)/u, "")
    .replace(/(?:\/\/)?\s*(?:\]\]>|-->)$/u, "")
    .replace(/;\s*$/u, "");
  for (const attempt of [json, json.replaceAll(/[\n\r\t]+/gu, " ")]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // Try the next variant, or give up.
    }
  }
  return undefined;
}

function findPosting(from: unknown): Json | undefined {
  let nodes = 0;
  const find = (value: unknown, depth: number): Json | undefined => {
    if (depth > MAX_DEPTH || (nodes += 1) > MAX_NODES) return undefined;
    if (Array.isArray(value)) return first(value, (one) => find(one, depth + 1));
    if (!isObject(value)) return undefined;
    const types = listOf(value["@type"]).map((type) => plain(type).replace(/^.*[/:#]/u, ""));
    if (types.includes("JobPosting")) return value;
    return first(Object.values(value), (one) => find(one, depth + 1));
  };
  return find(from, 0);
}

function first<T, R>(list: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function statedPosting(posting: Json): StatedPosting {
  const isRemote = listOf(posting["jobLocationType"]).some((type) =>
    /telecommute|remote/iu.test(plain(type)),
  );
  const places = listOf(posting["jobLocation"]).map(placeOf).filter(Boolean);
  const remoteIn = listOf(posting["applicantLocationRequirements"]).map(nameOf).filter(Boolean);
  const location =
    joined(places.slice(0, MAX_PLACES), " / ") ||
    (isRemote ? `Remote${remoteIn.length > 0 ? ` (${joined(remoteIn.slice(0, MAX_PLACES))})` : ""}` : "");
  return {
    facts: {
      title: text(posting["title"] ?? posting["name"]),
      company: nameOf(posting["hiringOrganization"]),
      location,
      salary: payOf(posting["baseSalary"] ?? posting["estimatedSalary"]),
      deadline: dayOf(posting["validThrough"]),
      contact: contactOf(posting["applicationContact"]),
    },
    workplace: isRemote ? "remote" : undefined,
    description: descriptionOf(posting),
  };
}

const MAX_PLACES = 5;

function placeOf(value: unknown): string {
  if (!isObject(value)) return text(value);
  const address = listOf(value["address"])[0];
  if (!isObject(address)) return text(address) || text(value["name"]);
  const [city, region] = [text(address["addressLocality"]), text(address["addressRegion"])];
  return joined([city, region, nameOf(address["addressCountry"])]) || text(value["name"]);
}

function payOf(value: unknown): string {
  const [pay] = listOf(value);
  if (!isObject(pay)) return typeof pay === "number" ? payRange(pay, pay, undefined, undefined) : text(pay);
  const [within] = listOf(pay["value"] ?? pay);
  const range = isObject(within) ? within : { value: within };
  const exact = amount(range["value"]);
  return payRange(
    amount(range["minValue"]) ?? exact,
    amount(range["maxValue"]) ?? exact,
    plain(pay["currency"] ?? range["currency"]),
    plain(range["unitText"] ?? pay["unitText"]),
  );
}

function dayOf(value: unknown): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/u.exec(plain(value))?.[0] ?? "";
  return z.iso.date().safeParse(day).success ? day : "";
}

function contactOf(value: unknown): string {
  const [contact] = listOf(value);
  if (!isObject(contact)) return text(contact);
  return joined([
    text(contact["name"]),
    text(contact["email"]).replace(/^mailto:/iu, ""),
    text(contact["telephone"]),
  ]);
}

/** Adds the requirements that some sites list outside the description. */
function descriptionOf(posting: Json): string {
  const description = escapedTextOf(posting["description"]);
  const more = ["responsibilities", "qualifications", "skills", "experienceRequirements", "jobBenefits"]
    .flatMap((name) => listOf(posting[name]).map(escapedTextOf))
    .filter((said) => said !== "" && !description.includes(said));
  return [description, ...new Set(more)].join("\n\n").trim();
}
