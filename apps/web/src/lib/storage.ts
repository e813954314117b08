/*
 * Local storage that may be absent: blocked by the browser's settings, or full. What is kept here is
 * a convenience or can be had again, so a failure is answered like an empty storage.
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
    // Nothing depends on it being kept.
  }
}
