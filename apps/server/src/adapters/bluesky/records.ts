import { z } from "zod";
import type { OutgoingPart, OutgoingPost, SharedArticle, UploadedMedia } from "../social/social.ts";
import { cidOf } from "./cid.ts";
import { type Facet, facetsOf } from "./facets.ts";
import { recordKey } from "./tid.ts";

export const POSTS = "app.bsky.feed.post";

/** Describes an uploaded picture. Stored as JSON in the picture's ID. */
export const blob = z.object({
  $type: z.literal("blob"),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number(),
});
const keptPicture = z.object({
  blob,
  aspectRatio: z.object({ width: z.number(), height: z.number() }).nullable(),
});

interface Ref {
  uri: string;
  cid: string;
}

interface PostRecord {
  $type: typeof POSTS;
  text: string;
  createdAt: string;
  facets?: Facet[];
  langs?: string[];
  embed?: object;
  reply?: { root: Ref; parent: Ref };
}

export interface Write {
  uri: string;
  rkey: string;
  record: PostRecord;
}

export const uriOf = (did: string, rkey: string): string => `at://${did}/${POSTS}/${rkey}`;

/**
 * Returns one record for each part of a post. Each record after the first is a reply to the previous one. Calling this
 * again for the same send returns the same records.
 */
export async function recordsOf(
  did: string,
  post: OutgoingPost,
  didOf: (handle: string) => Promise<string | undefined>,
): Promise<Write[]> {
  const parts: (OutgoingPart & { article?: SharedArticle | undefined })[] = [
    { text: post.text, media: post.media ?? [], article: post.article },
    ...(post.further ?? []),
  ];
  const writes: Write[] = [];
  let root: Ref | undefined;
  let parent: Ref | undefined;
  for (const [part, { text, media, article }] of parts.entries()) {
    const facets = await facetsOf(text, didOf);
    const embed = embedOf(media, article);
    const record: PostRecord = {
      $type: POSTS,
      text,
      // Later than the previous part, because clients sort by time.
      createdAt: new Date(post.startedAt.getTime() + part).toISOString(),
      ...(facets.length > 0 && { facets }),
      ...(post.language !== null && { langs: [post.language] }),
      ...(embed && { embed }),
      ...(root && parent && { reply: { root, parent } }),
    };
    const rkey = recordKey(post, part);
    const uri = uriOf(did, rkey);
    writes.push({ uri, rkey, record });
    if (parts.length > part + 1) {
      parent = { uri, cid: cidOf(record) };
      root ??= parent;
    }
  }
  return writes;
}

/** A post with more pictures than this needs a gallery, which older apps do not show. */
const IN_IMAGES = 4;

/** A post shows either pictures or an article. */
function embedOf(media: readonly UploadedMedia[], article: SharedArticle | undefined): object | undefined {
  if (media.length === 0) return article && { $type: "app.bsky.embed.external", external: cardOf(article) };
  const pictures = media.map(({ id, alt }) => {
    const { blob: image, aspectRatio } = keptPicture.parse(JSON.parse(id));
    return { image, alt, ...(aspectRatio && { aspectRatio }) };
  });
  if (pictures.length <= IN_IMAGES) return { $type: "app.bsky.embed.images", images: pictures };
  return {
    $type: "app.bsky.embed.gallery",
    items: pictures.map((picture) => ({
      $type: "app.bsky.embed.gallery#image",
      aspectRatio: { width: 1, height: 1 },
      ...picture,
    })),
  };
}

const cardOf = ({ link, title, publisher }: SharedArticle) => ({ uri: link, title, description: publisher });
