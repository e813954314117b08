import { RichText } from "@atproto/api";
import { bluesky } from "@postfolio/contract/networks/bluesky/bluesky.ts";
import { graphemeLength } from "@postfolio/contract/networks/grapheme-length.ts";
import { graphemesIn } from "@postfolio/contract/networks/graphemes.ts";
import { PREPARED } from "@postfolio/standins/openai/prepared-posts.ts";
import { expect, test } from "vitest";
import { facetsOf } from "../../apps/server/src/adapters/bluesky/facets.ts";

/* Compares links and lengths in texts with those that Bluesky's own library finds. */

const TEXTS = 1_000;
const LIMITS = { graphemes: 300, bytes: 3_000 };

/** Leaves out `HTTPS://` in capitals, which is a link for us but not for Bluesky's library. */
const PIECES = [
  ..."Hello — - été 中文字 👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 e\u0301 नमस्ते “quote” 3.14 v1.2 e.g. i.e. U.S. t.co a.b".split(" "),
  ..."example.com Example.com/Path example.com. foo.com) foo.com/(a) example.com:8080/x".split(" "),
  ..."ASP.NET node.js foo.notatld xn--p1ai.xn--p1ai mailto:x@y.com a@b.com".split(" "),
  ..."https://example.org http://a.b.co.uk/x?y=(1) (https://example.org) https://x.y/#frag,".split(" "),
  ..."@grace.test @ada.bsky.social @ada.bsky.social. (@bob.example.com) @nodot @x.test! @-a.com @a-.com".split(
    " ",
  ),
  ..."#tag #Ünïcode #tag! #123 #1a # ##x ＃full #️⃣ab #a-b. (#no) #“q” #中文".split(" "),
  ..."$ACME $acme, $5 $TOOLONG ($AB) $A’s cost$X".split(" "),
  "#z\u200Bw",
  "\u200B#zw",
  `#${"x".repeat(64)}`,
  `#${"x".repeat(65)}`,
  `#${"é👩‍💻".repeat(20)}`,
  "👩‍💻".repeat(40),
  "word ".repeat(30),
];
/** Texts at the length limit and one character above it, counted in characters and in bytes. */
const BORDERS = ["é", "👨‍👩‍👧‍👦"].flatMap((one) =>
  [0, 1].map((more) => one.repeat(Math.min(LIMITS.graphemes, LIMITS.bytes / Buffer.byteLength(one)) + more)),
);
const BETWEEN = [" ", " ", " ", "\n", "\n\n", ",", ""];

/** Generates numbers from 0 to below 1, which are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function texts(): string[] {
  const next = numbers(20_261_129);
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!;
  const written = PREPARED.flatMap((one) => one.texts);
  const made = Array.from({ length: TEXTS - written.length - BORDERS.length }, () =>
    Array.from({ length: 1 + Math.floor(next() * 30) }, () => one(PIECES) + one(BETWEEN)).join(""),
  );
  return [...written, ...BORDERS, ...made];
}

interface Facets {
  index: { byteStart: number; byteEnd: number };
  features: { $type?: string; uri?: unknown; tag?: unknown; did?: unknown }[];
}
const plain = (facets: readonly Facets[] = []): string[] =>
  facets
    .flatMap(({ index: { byteStart, byteEnd }, features }) =>
      features.map(({ $type, uri, tag, did }) =>
        JSON.stringify([byteStart, byteEnd, $type, uri ?? tag ?? did]),
      ),
    )
    .toSorted();

test(`${TEXTS} texts have the same links, tags and names, and the same length`, async () => {
  const all = texts();
  expect(all).toHaveLength(TEXTS);
  let [facets, tooLong] = [0, 0];
  for (const text of all) {
    const theirs = new RichText({ text });
    theirs.detectFacetsWithoutResolution();
    const ours = plain(await facetsOf(text, async (handle) => handle));
    const fits = theirs.graphemeLength <= LIMITS.graphemes && theirs.length <= LIMITS.bytes;
    expect({
      text,
      facets: ours,
      graphemes: graphemesIn(text),
      fits: graphemeLength(text, {}, bluesky.rules) <= bluesky.rules.length,
    }).toEqual({
      text,
      facets: plain(theirs.facets as Facets[] | undefined),
      graphemes: theirs.graphemeLength,
      fits,
    });
    facets += ours.length;
    tooLong += fits ? 0 : 1;
  }
  process.stdout.write(
    `Bluesky: ${all.length} texts, ${facets} links, tags and names, ${tooLong} too long\n`,
  );
  expect(facets).toBeGreaterThan(TEXTS);
  expect(tooLong).toBeGreaterThan(50);
});
