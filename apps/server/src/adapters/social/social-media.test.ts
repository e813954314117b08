import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { socialWorld } from "../../../test/worlds/social-world.ts";
import type { OutgoingMedia, SocialAccount, SocialNetwork } from "./social.ts";

const { url, clock, x, linkedin, both, order, advance, connected } = await socialWorld({ timeoutMs: 5_000 });

interface Shown {
  id: string;
  text: string;
  media?: { url: string; type: string; alt: string; title?: string }[];
  replyTo?: string;
}
const shown = async (name: string, text: string): Promise<Shown[]> =>
  ((await (await fetch(`${url}/${name}/timeline.json`)).json()) as Shown[]).filter(
    (post) => post.text === text,
  );

const rectangle = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } });
const picture = async (alt = "", background = "teal"): Promise<OutgoingMedia> => ({
  mediaType: "image/png",
  bytes: await rectangle(background).png().toBuffer(),
  alt,
  title: "",
});
const carousel: OutgoingMedia = {
  mediaType: "application/pdf",
  bytes: Buffer.from("%PDF-1.7\n"),
  alt: "",
  title: "Five lessons",
};
/** Larger than one upload chunk. */
const gif: OutgoingMedia = {
  mediaType: "image/gif",
  bytes: Buffer.concat([Buffer.from("GIF89a"), randomBytes(5 * 1024 * 1024)]),
  alt: "Noise",
  title: "",
};
const never = new AbortController().signal;
async function uploaded(network: SocialNetwork, account: SocialAccount, media: OutgoingMedia[]) {
  const outcome = await network.upload(account, media, never);
  if (outcome.kind !== "uploaded") throw new Error(JSON.stringify(outcome));
  return outcome.media;
}

describe.each(both)("a post with pictures on $name", ({ name, network }) => {
  test.each([1, 4])("shows %i of them with their descriptions", async (count) => {
    const { account, media: allowed } = await connected(network);
    expect(allowed).toBe(true);
    const pictures = await Promise.all(
      Array.from({ length: count }, (_, index) => picture(index === 1 ? "" : `Teal ${index}`)),
    );
    const text = randomUUID();
    const media = await uploaded(network, account, pictures);
    expect(await network.publish(account, { text, media })).toMatchObject({ kind: "published" });
    const [post] = await shown(name, text);
    expect(post?.media?.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
    const bytes = Buffer.from(await (await fetch(post?.media?.[0]?.url ?? "")).arrayBuffer());
    expect(bytes.equals(pictures[0]!.bytes)).toBe(true);
  });

  it("is found after a lost response", async () => {
    const { account } = await connected(network);
    const media = await uploaded(network, account, [await picture("Teal")]);
    const text = randomUUID();
    const startedAt = clock();
    await order("/faults", { provider: name, fault: "lost-reply", times: 1 });
    expect((await network.publish(account, { text, media })).kind).toBe("unknown");
    const [post] = await shown(name, text);
    expect(await network.settle(account, { text, media, startedAt })).toMatchObject({
      kind: "published",
      externalId: post?.id,
    });
    expect(await shown(name, text)).toHaveLength(1);
  });

  test.each(["500", "timeout", "disconnect", "garbage", "429"])(
    "is not in doubt when the upload ends in %s, because nothing is live",
    async (fault) => {
      const { account } = await connected(network);
      await order("/faults", { provider: `${name}-media`, fault, times: 1 });
      const outcome = await network.upload(account, [await picture()], AbortSignal.timeout(300));
      expect(outcome.kind).toBe("retry");
    },
  );
});

describe("X's media", () => {
  it("may be an animation, sent in chunks and processed for a while", async () => {
    const { account } = await connected(x);
    const text = randomUUID();
    const media = await uploaded(x, account, [gif]);
    expect((await x.publish(account, { text, media })).kind).toBe("published");
    const [post] = await shown("x", text);
    expect(post?.media).toMatchObject([{ type: "image/gif", alt: "Noise" }]);
    const back = await (await fetch(post?.media?.[0]?.url ?? "")).arrayBuffer();
    expect(Buffer.from(back).equals(gif.bytes)).toBe(true);
  });

  it("that X cannot process are rejected for good", async () => {
    const { account } = await connected(x);
    const broken = { ...(await picture()), mediaType: "image/gif" };
    expect(await x.upload(account, [broken], never)).toMatchObject({ kind: "rejected", rejection: "media" });
  });

  it("need a permission that accounts connected earlier did not give", async () => {
    const { account, media } = await connected(x, { without: "media.write" });
    expect(media).toBe(false);
    expect(await x.upload(account, [await picture()], never)).toMatchObject({
      kind: "rejected",
      rejection: "media_scope",
    });
    expect((await x.publish(account, { text: randomUUID() })).kind).toBe("published");
  });

  it("are gone after a day, and uploaded again then", async () => {
    const { account } = await connected(x);
    const media = await uploaded(x, account, [await picture()]);
    await advance(86_401);
    const later = await connected(x, { handle: account.handle });
    expect(await x.publish(later.account, { text: randomUUID(), media })).toMatchObject({
      kind: "retry",
      uploadAgain: true,
    });
  });
});

describe("X's threads", () => {
  it("reply to the previous part, and to nobody else's posts", async () => {
    const { account } = await connected(x);
    const first = await x.publish(account, { text: randomUUID() });
    if (first.kind !== "published") throw new Error(first.kind);
    const text = randomUUID();
    expect((await x.publish(account, { text, replyTo: first.externalId })).kind).toBe("published");
    expect(await shown("x", text)).toMatchObject([{ replyTo: first.externalId }]);
    const other = await connected(x);
    expect(await x.publish(other.account, { text: randomUUID(), replyTo: first.externalId })).toMatchObject({
      kind: "rejected",
      rejection: "reply",
    });
  });
});

describe("LinkedIn's media", () => {
  it("may be a carousel with a title", async () => {
    const { account } = await connected(linkedin);
    const text = randomUUID();
    const media = await uploaded(linkedin, account, [carousel]);
    expect((await linkedin.publish(account, { text, media })).kind).toBe("published");
    expect((await shown("linkedin", text))[0]?.media).toMatchObject([
      { type: "application/pdf", title: "Five lessons" },
    ]);
  });

  it("may need a moment, and are rejected for good if LinkedIn cannot process them", async () => {
    const { account } = await connected(linkedin);
    const text = randomUUID();
    const media = await uploaded(linkedin, account, [await picture()]);
    await order("/faults", { provider: "linkedin", fault: "media-waiting", times: 1 });
    expect(await linkedin.publish(account, { text, media })).toMatchObject({ kind: "retry", after: null });
    expect((await linkedin.publish(account, { text, media })).kind).toBe("published");
    const broken = await uploaded(linkedin, account, [
      { ...(await picture()), bytes: Buffer.from("no picture") },
    ]);
    expect(await linkedin.publish(account, { text: randomUUID(), media: broken })).toMatchObject({
      kind: "rejected",
      rejection: "media",
    });
  });
});
