import type { When } from "../../generation/generation.offers.ts";

/** Meteorological seasons of the north, from the one that begins in December. */
const SEASONS = ["winter", "spring", "summer", "fall"] as const;

/** Weekday, month and season of an instant in a time zone, given as an IANA name. */
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

/** Clocks go forward in summer: 0 for the north, 2 (seasons) for the south, null where they stay the same. */
function hemisphereOf(local: Temporal.ZonedDateTime): 0 | 2 | null {
  // Clocks there follow the stations' home countries.
  if (local.timeZoneId.startsWith("Antarctica/")) return null;
  const [january, july] = [1, 7].map((month) => local.with({ month, day: 15 }).offsetNanoseconds);
  return january === july ? null : july! > january! ? 0 : 2;
}
