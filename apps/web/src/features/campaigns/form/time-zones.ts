import type { Choice } from "../../../ui/combobox.tsx";

/** "Europe/Berlin (GMT+1)": how far from Greenwich it is today. */
function label(timeZone: string): string {
  const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value;
  const name = timeZone.replaceAll("_", " ");
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}

/** Every time zone of the browser, and the one that is chosen whether or not the browser lists it. */
export function timeZoneChoices(chosen: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...names].sort().flatMap((value) => {
    try {
      return [{ value, label: label(value) }];
    } catch {
      return []; // Kept from another browser; the server refuses it if it does not know it either.
    }
  });
}
