import type { When } from "../../generation/generation.offers.ts";

/** Northern meteorological seasons, from December. */
const SEASONS = ["winter", "spring", "summer", "fall"] as const;

/** @param timeZone IANA name */
export function whenOf(instant: Date, timeZone: string): When {
  const local = instant.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const shift = hemisphereOf(local);
  const named = (part: "weekday" | "month"): string => local.toLocaleString("en-US", { [part]: "long" });
  return {
    weekday: named("weekday"),
    month: named("month"),
    season: shift === null ? null : SEASONS[(Math.floor((local.month % 12) / 3) + shift) % 4]!,
  };
}

/**
 * Returns the offset to add to a season, derived from daylight saving time: 0 in the north, 2 in the south, null if
 * there is none.
 */
function hemisphereOf(local: Temporal.ZonedDateTime): 0 | 2 | null {
  // Antarctic stations observe the time of their home countries.
  if (local.timeZoneId.startsWith("Antarctica/")) return null;
  const [january, july] = [1, 7].map((month) => local.with({ month, day: 15 }).offsetNanoseconds);
  return january === july ? null : july! > january! ? 0 : 2;
}
