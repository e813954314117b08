import type { Choice } from "../../../../ui/form/combobox.tsx";
import { offsetOf } from "../../../../lib/time/time.ts";

/** For example, "Europe/Berlin (GMT+1)", with today's offset. */
function label(timeZone: string): string {
  const offset = offsetOf(timeZone);
  const name = timeZone.replaceAll("_", " ");
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}

export function timeZoneChoices(chosen: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...names].sort().flatMap((value) => {
    try {
      return [{ value, label: label(value) }];
    } catch {
      return []; // The time zone may come from another browser; the server rejects the ones it does not support.
    }
  });
}
