/*
 * The browser's storage may be unavailable: blocked by its settings, or full. What is kept here is a
 * convenience or can be restored, so a failure is treated as empty storage.
 */

/** Local storage lasts; session storage lasts as long as the browser tab. */
type Area = "localStorage" | "sessionStorage";

export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key when given null. */
export function writeStored(key: string, value: string | null, area: Area = "localStorage"): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // Nothing depends on this value being kept.
  }
}

/** The stored keys that start with a prefix. */
export function storedKeys(prefix: string, area: Area = "localStorage"): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
