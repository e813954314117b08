import { cutCity, cutPlace, isPlace, isWholePlace, mayBePlace } from "../doubts/places.ts";
import { isTerms, mayBe } from "../exclusions/exclusions.ts";
import type { Fragment } from "./fragments.ts";

export interface Located {
  fragments: Fragment[];
  location: string;
  /** As in "Driver, Blue Taxi, Jakarta", where only its position suggests that the last part is a place. */
  isPlaceGuessed: boolean;
}

const MOST_NAMES = 8;

/** Finds a known place, or the text on the right side of a row without a date. */
export function placeOf(entry: Located) {
  const { fragments } = entry;
  const take = (fragment: Fragment | undefined) => {
    if (!fragment) return;
    entry.location = fragment.text;
    fragments.splice(fragments.indexOf(fragment), 1);
  };
  // Splits "Company, City, State", unless another fragment is the company's name.
  const names = fragments.slice(0, MOST_NAMES);
  for (const fragment of names) {
    const cut = cutPlace(fragment.text);
    if (!cut) continue;
    const others = names.filter((other) => other !== fragment && !isPlace(other.text));
    if ((others.length > 1 && isPlace(fragment.text)) || others.some(({ text }) => isPlace(text))) continue;
    [fragment.text, entry.location] = cut;
    return;
  }
  for (const fragment of names) {
    const [, name, place] = PLACE_BEHIND.exec(fragment.text) ?? [];
    if (name === undefined || place === undefined || !isWholePlace(place) || isTerms(place)) continue;
    [fragment.text, entry.location] = [name, place];
    return;
  }
  const rest = fragments.slice(1);
  const known =
    rest.find(({ text }) => isPlace(text)) ?? rest.find(({ text, piece }) => piece > 0 && mayBePlace(text));
  if (known) return take(known);
  if (cutCityOf(entry)) return;
  if (rest.length >= 2)
    take(
      rest
        .slice(1)
        .find(
          ({ text, row }, at) =>
            mayBe("entryPlace", text) &&
            (mayBePlace(text) || (row === rest[at]!.row && text.length <= 40 && !/\d/u.test(text))),
        ),
    );
}

/** Matches text such as "Acme (Albany, NY)". */
const PLACE_BEHIND = /^(.{2,}?)\s*[(（]([^()（）]+)[)）]$/u;

function cutCityOf(entry: Located): boolean {
  for (const fragment of entry.fragments.slice(0, 2)) {
    const cut = cutCity(fragment.text);
    if (!cut || (entry.fragments.length > 1 && !cut.isCertain)) continue;
    fragment.text = cut.name;
    entry.location = cut.place;
    entry.isPlaceGuessed = !cut.isCertain;
    return true;
  }
  return false;
}
