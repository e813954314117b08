const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Returns the key with the same meaning in a left-to-right interface, where the right arrow moves forward. */
export const arrowKey = (key: string): string =>
  document.documentElement.dir === "rtl" ? (MIRRORED[key] ?? key) : key;
