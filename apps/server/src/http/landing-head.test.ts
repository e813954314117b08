import { readFileSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { expect, it } from "vitest";
import { landingHead } from "./landing-head.ts";

const page = readFileSync(join(import.meta.dirname, "../../../web/index.html"), "utf8");
const titleOf = (html: string) => /<title>(.*?) · Postfolio<\/title>/u.exec(html)?.[1];
const descriptionOf = (html: string) => /<meta\s+name="description"\s+content="(.*?)"/u.exec(html)?.[1];

it.each(INTERFACE_LANGUAGE_CODES.filter((language) => language !== "en"))(
  "translates the landing page's title and description into %s",
  (language) => {
    const translated = landingHead(page, language);
    expect(titleOf(translated)).not.toBe(titleOf(page));
    expect(descriptionOf(translated)).not.toBe(descriptionOf(page));
    // Nothing else changes.
    const without = (html: string) => html.replace(titleOf(html)!, "").replace(descriptionOf(html)!, "");
    expect(without(translated)).toBe(without(page));
  },
);
