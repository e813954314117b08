import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cidOf } from "./cid.ts";
import { facetsOf } from "./facets.ts";

/*
 * The output of Bluesky's own libraries for the same input: `@atproto/api` 0.21.0 (`RichText`) and `@atproto/lex-cbor`
 * 0.1.6 (`cidForLex`). A Bluesky server (`@atproto/pds` 0.5.35) computed the same CIDs for these records.
 */

interface Judged {
  facets: { text: string; facets: [start: number, end: number, kind: string, value: string][] }[];
  cids: { record: object; cid: string }[];
}
const judged = JSON.parse(readFileSync(new URL("judged.fixtures.json", import.meta.url), "utf8")) as Judged;

test.each(judged.facets)("%j has the same links, tags and names", async ({ text, facets }) => {
  const ours = await facetsOf(text, async (handle) => handle);
  expect(
    ours.map(({ index: { byteStart, byteEnd }, features: [feature] }) => {
      const { $type, ...value } = feature!;
      return [byteStart, byteEnd, $type.split("#")[1], Object.values(value)[0]];
    }),
  ).toEqual(facets);
});

test.each(judged.cids)("a record has the CID $cid", ({ record, cid }) => expect(cidOf(record)).toBe(cid));
