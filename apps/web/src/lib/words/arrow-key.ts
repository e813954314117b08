const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key as it would be in an interface that reads from left to right, where the right one leads on. */
export const arrowKey = (key: string): string =>
  document.documentElement.dir === "rtl" ? (MIRRORED[key] ?? key) : key;
