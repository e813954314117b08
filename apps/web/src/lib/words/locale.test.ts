import { expect, test } from "vitest";
import { browserLocale, browserPaper } from "./locale.ts";

test("numbers and dates follow the variant of the interface's language that the user prefers", () => {
  expect(browserLocale(["de-DE", "en-GB", "en-US"], "en")).toBe("en-GB");
  expect(browserLocale(["en-US@posix", "en-GB"], "en")).toBe("en-GB");
  expect(browserLocale(["en-US", "de-AT"], "de")).toBe("de-AT");
  expect(browserLocale(["pt-PT"], "pt-BR")).toBe("pt-PT");
});

test("Arabic screens have one kind of digits, whatever their region's is", () => {
  const locale = browserLocale(["ar-EG"], "ar");
  expect(locale).toBe("ar-EG-u-nu-latn");
  expect((12).toLocaleString(locale)).toBe("12");
});

test("without such a variant, they follow the region of the user's first choice", () => {
  expect(browserLocale(["pl"], "en")).toBe("en-PL");
  expect(browserLocale(["tlh", "fr-CA"], "en")).toBe("en-CA");
  expect(browserLocale(["en-US", "en"], "pt-BR")).toBe("pt-US");
  expect(browserLocale([], "en")).toBe("en-US");
});

test("prints on Letter in North America, and on A4 elsewhere", () => {
  expect(["en-US", "en", "fr-CA", "es-MX"].map((locale) => browserPaper([locale]))).toEqual(
    Array(4).fill("Letter"),
  );
  expect(["en-GB", "de", "ja", "es-AR"].map((locale) => browserPaper([locale]))).toEqual(Array(4).fill("A4"));
});
