import { type Clickable, clickableIn } from "@postfolio/contract/networks/bluesky/bluesky-text.ts";

/* A post stores its links, mentions, and hashtags separately from the text, as ranges of UTF-8 bytes. */

type Feature =
  | { $type: "app.bsky.richtext.facet#link"; uri: string }
  | { $type: "app.bsky.richtext.facet#tag"; tag: string }
  | { $type: "app.bsky.richtext.facet#mention"; did: string };

export interface Facet {
  index: { byteStart: number; byteEnd: number };
  features: Feature[];
}

type DidOf = (handle: string) => Promise<string | undefined>;

async function featureOf(feature: Clickable["feature"], didOf: DidOf): Promise<Feature | undefined> {
  switch (feature.kind) {
    case "link":
      return { $type: "app.bsky.richtext.facet#link", uri: feature.uri };
    case "tag":
      return { $type: "app.bsky.richtext.facet#tag", tag: feature.tag };
    case "mention": {
      const did = await didOf(feature.handle);
      return did === undefined ? undefined : { $type: "app.bsky.richtext.facet#mention", did };
    }
  }
}

/** @param didOf resolves a handle; mentions of unknown handles stay plain text */
export async function facetsOf(text: string, didOf: DidOf): Promise<Facet[]> {
  const facets: Facet[] = [];
  for (const { start, end, feature } of clickableIn(text)) {
    const its = await featureOf(feature, didOf);
    if (!its) continue;
    const byteStart = Buffer.byteLength(text.slice(0, start));
    const byteEnd = byteStart + Buffer.byteLength(text.slice(start, end));
    facets.push({ index: { byteStart, byteEnd }, features: [its] });
  }
  return facets;
}
