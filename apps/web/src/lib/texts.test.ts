import { wordsIn } from "@postfolio/locales/words-in.ts";
import { expect, test } from "vitest";
import { asTyped } from "./texts.ts";

test("typing finds a list in Arabic without its marks of direction", () => {
  const list = wordsIn("ar", {}, {}).listed(["خباز", "Acme"], ",");
  expect(list).toContain("\u2068Acme\u2069");
  expect(asTyped(list)).toBe("خباز، Acme");
});
