import { countryCodeOf, countryName } from "@postfolio/contract/accounts/countries.ts";
import { textOf, type Warn } from "./fields.ts";
import { isObject, type Json, type JsonObject, omit } from "./json-resume/json.ts";

/*
 * A place in our model is a single text, "Lisbon, Portugal". A file's street and postal code are kept, and shown only
 * if there is nothing else.
 */

const SHOWN_PARTS = ["city", "region", "countryCode"] as const;
const STREET = ["address", "postalCode"];

export function placeToText(location: Json | undefined, warn: Warn): string {
  if (!isObject(location)) return textOf(location, warn, "location");
  const [city = "", region = "", country = ""] = SHOWN_PARTS.map((key) =>
    textOf(location[key], warn, "location", 1_000),
  );
  const parts = [city, region, countryName(country)].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(", ") : textOf(location.address, warn, "location");
}

/** City first, country last. Other parts are kept. */
export function textToPlace(text: string, before: Json | undefined): JsonObject {
  const rest = isObject(before) ? omit(before, [...SHOWN_PARTS, ...STREET]) : {};
  const parts = text.split(", ");
  const last = parts.at(-1)!;
  const countryCode = parts.length > 1 ? (/^[A-Z]{2}$/u.test(last) ? last : countryCodeOf(last)) : undefined;
  const [city, ...regions] = countryCode ? parts.slice(0, -1) : parts;
  const region = regions.join(", ");
  return { ...rest, city: city!, ...(region && { region }), ...(countryCode && { countryCode }) };
}
