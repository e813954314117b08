import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { consentPage, outgoing, socialWorld } from "../../../test/worlds/social-world.ts";
import type { SocialAccount, SocialProfile } from "../social/social.ts";
import { createLinkedin } from "./linkedin-network.ts";

const { url, clock, linkedinSettings, community, order, trouble, advance, connected } = await socialWorld();
const timeline = async () =>
  (await (await fetch(`${url}/linkedin/timeline.json`)).json()) as {
    id: string;
    author: string;
    text: string;
    media?: { url: string }[];
  }[];
const roles = (
  account: string,
  ...pages: { name: string; handle: string; role?: string; state?: string }[]
) => order("/linkedin/pages", { account, pages });

async function pagesOf(person: SocialAccount): Promise<readonly SocialProfile[]> {
  const outcome = await community.pages!(person);
  if (outcome.kind !== "listed") throw new Error(outcome.detail);
  return outcome.pages;
}

let people = 0;
async function administrator() {
  people += 1;
  const handle = `admin${people}`;
  const { account } = await connected(community, { name: "Ada Lovelace", handle });
  const acme = { name: `Acme ${people}`, handle: `acme-${people}` };
  await roles(handle, acme);
  const [page] = await pagesOf(account);
  return { handle, acme, person: account, page: { ...account, ...page! } };
}

describe("a member's pages", () => {
  it("are listed with their names and logos if the member may post on them", async () => {
    const { account } = await connected(community, { name: "Ada Lovelace", handle: "many" });
    await roles(
      "many",
      { name: "Acme", handle: "acme" },
      { name: "Beta", handle: "beta", role: "CONTENT_ADMINISTRATOR" },
      { name: "Only to read", handle: "read", role: "ANALYST" },
      { name: "Only asked for", handle: "asked", state: "REQUESTED" },
    );
    const pages = await pagesOf(account);
    expect(pages).toEqual(
      [
        ["Acme", "acme"],
        ["Beta", "beta"],
      ].map(([name, handle]) => ({
        accountId: expect.stringMatching(/^urn:li:organization:\d+$/u) as string,
        name,
        handle,
        picture: expect.stringContaining("/linkedin/pictures/") as string,
      })),
    );
    expect((await fetch(pages[0]!.picture)).headers.get("content-type")).toContain("image/svg");
  });

  it("are all listed if there are hundreds", async () => {
    const { account } = await connected(community, { name: "Agency", handle: "agency" });
    const many = Array.from({ length: 230 }, (_, at) => ({ name: `Client ${at}`, handle: `client-${at}` }));
    await roles("agency", ...many);
    expect((await pagesOf(account)).map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  });

  it("cannot be listed without the permission, which a member may refuse", async () => {
    const without = await connected(community, {
      name: "Ada",
      handle: "declines",
      without: "rw_organization_admin",
    });
    expect(await community.pages!(without.account)).toMatchObject({ kind: "refused", why: "scope" });
    await order("/linkedin/revoke", { account: "declines" });
    expect(await community.pages!(without.account)).toMatchObject({ kind: "refused", why: "unauthorized" });
  });

  test.each(["429", "500", "timeout", "garbage"])("are unavailable on %s", async (fault) => {
    const { person } = await administrator();
    await trouble("linkedin", fault);
    expect((await community.pages!(person)).kind).toBe("unavailable");
  });

  it("need an app with the Community Management API, which knows members by their profile", async () => {
    expect(createLinkedin(linkedinSettings, clock).pages).toBeUndefined();
    const page = await consentPage(community, {
      state: "s",
      challenge: "c",
      redirectUri: "http://a.example/",
    });
    expect(new URL(page).searchParams.get("scope")?.split(" ")).toEqual([
      "r_basicprofile",
      "w_member_social",
      "r_member_postAnalytics",
      "rw_organization_admin",
      "w_organization_social",
    ]);
    const { profile } = await connected(community, { name: "Grace B. Hopper", handle: "profile" });
    expect(profile).toMatchObject({
      accountId: expect.stringMatching(/^urn:li:person:/u) as string,
      name: "Grace B. Hopper",
      picture: expect.stringContaining("/linkedin/pictures/") as string,
    });
  });
});

describe("a post on a page", () => {
  it("is published as the page exactly once, even if the response is lost", async () => {
    const { page, acme } = await administrator();
    const text = randomUUID();
    await trouble("linkedin", "lost-reply");
    const post = outgoing({ text });
    expect((await community.publish(page, post)).kind).toBe("unknown");
    const settled = await community.settle(page, post);
    const sent = (await timeline()).filter((one) => one.text === text);
    expect(sent).toMatchObject([{ author: acme.handle }]);
    expect(settled).toMatchObject({ kind: "published", externalId: sent[0]!.id });
    expect(await community.publish(page, post)).toMatchObject({ rejection: "duplicate" });
  });

  it("has pictures and documents of the page", async () => {
    const { page, person } = await administrator();
    const bytes = await sharp({ create: { width: 3, height: 2, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const picture = { mediaType: "image/png", bytes, alt: "Teal", title: "" };
    const document = {
      ...picture,
      mediaType: "application/pdf",
      bytes: Buffer.from("%PDF-1.7\n"),
      title: "Plan",
    };
    for (const media of [[picture], [picture, picture], [document]]) {
      const uploaded = await community.upload(page, media, new AbortController().signal);
      if (uploaded.kind !== "uploaded") throw new Error(uploaded.detail);
      const text = randomUUID();
      expect(await community.publish(person, { text, media: uploaded.media })).toMatchObject({
        kind: "rejected",
      });
      expect((await community.publish(page, { text, media: uploaded.media })).kind).toBe("published");
      expect((await timeline())[0]?.media).toHaveLength(media.length);
    }
  });

  it("is rejected for a missing role only if the member has lost it", async () => {
    const { page, handle, acme } = await administrator();
    await trouble("linkedin", "403");
    expect(await community.publish(page, { text: randomUUID() })).toMatchObject({ rejection: "forbidden" });
    await roles(handle, { ...acme, role: "ANALYST" });
    const post = outgoing({ text: randomUUID() });
    expect(await community.publish(page, post)).toMatchObject({ kind: "rejected", rejection: "role" });
    expect(await community.settle(page, post)).toMatchObject({ kind: "rejected", rejection: "role" });
    const picture = { mediaType: "image/png", bytes: Buffer.from("x"), alt: "", title: "" };
    expect(await community.upload(page, [picture], new AbortController().signal)).toMatchObject({
      rejection: "role",
    });
    // If LinkedIn's list of roles cannot be read, we can't tell whether the role was lost.
    await order("/faults", { provider: "linkedin", fault: "500", times: 1, after: 1 });
    expect(await community.publish(page, post)).toMatchObject({ rejection: "forbidden" });
  });

  it("is rejected without the permission for pages", async () => {
    const { page } = await administrator();
    const { account } = await connected(community, {
      name: "Ada",
      handle: "admin1",
      without: "w_organization_social",
    });
    const post = { text: randomUUID() };
    expect(await community.publish({ ...page, accessToken: account.accessToken }, post)).toMatchObject({
      rejection: "role",
    });
  });

  it("has results, which only administrators may read", async () => {
    const { page, handle, acme } = await administrator();
    const sent = await community.publish(page, { text: randomUUID() });
    if (sent.kind !== "published") throw new Error(sent.kind);
    await advance(48 * 3_600);
    const gone = "urn:li:ugcPost:1";
    const read = await community.results(page, [sent.externalId, gone]);
    if (read.kind !== "read") throw new Error(read.detail);
    const counted = expect.any(Number) as number;
    expect(Object.fromEntries(read.figures)).toEqual({
      [sent.externalId]: { views: counted, likes: counted, reposts: counted, replies: counted },
    });
    expect(read.figures.get(sent.externalId)?.views).toBeGreaterThan(0);
    await roles(handle, { ...acme, role: "CONTENT_ADMINISTRATOR" });
    expect(await community.results(page, [sent.externalId])).toMatchObject({ rejection: "forbidden" });
    await trouble("linkedin", "500");
    expect(await community.results(page, [sent.externalId])).toMatchObject({ kind: "unknown" });
  });
});
