import { expect, test } from "vitest";
import { browserLocale, browserPaper } from "./locale.ts";

test("uses the first preferred locale, if it is valid", () => {
  expect(browserLocale(["de-DE", "en-US"])).toBe("de-DE");
  expect(browserLocale(["en-US@posix", "en-GB"])).toBe("en-GB");
  expect(browserLocale(["tlh", "fr"])).toBe("fr");
  expect(browserLocale([])).toBe("en-US");
});

test("prints on Letter in North America, and on A4 elsewhere", () => {
  expect(["en-US", "en", "fr-CA", "es-MX"].map((locale) => browserPaper([locale]))).toEqual(
    Array(4).fill("Letter"),
  );
  expect(["en-GB", "de", "ja", "es-AR"].map((locale) => browserPaper([locale]))).toEqual(Array(4).fill("A4"));
});
