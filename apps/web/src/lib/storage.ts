/*
 * Local storage that may be unavailable: blocked by the browser's settings, or full. What is kept here is a
 * convenience or can be restored, so a failure is treated as empty storage.
 */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key when given null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on this value being kept.
  }
}
