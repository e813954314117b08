import { expect, test } from "vitest";
import { browserLocale } from "./locale.ts";

test("the first preferred locale counts, if there is such a locale", () => {
  expect(browserLocale(["de-DE", "en-US"])).toBe("de-DE");
  expect(browserLocale(["en-US@posix", "en-GB"])).toBe("en-GB");
  expect(browserLocale(["tlh", "fr"])).toBe("fr");
  expect(browserLocale([])).toBe("en-US");
});
