import { expect, test } from "vitest";
import { browserLocale } from "./locale.ts";

test("uses the first preferred locale, if it is valid", () => {
  expect(browserLocale(["de-DE", "en-US"])).toBe("de-DE");
  expect(browserLocale(["en-US@posix", "en-GB"])).toBe("en-GB");
  expect(browserLocale(["tlh", "fr"])).toBe("fr");
  expect(browserLocale([])).toBe("en-US");
});
