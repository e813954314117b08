import { createHash, randomUUID } from "node:crypto";
import { type Network, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { expect, vi } from "vitest";
import {
  campaigns,
  connections,
  media,
  networkPauses,
  notices,
  posts,
  threadRefusals,
} from "../../src/db/schema.ts";
import type { SocialNetwork } from "../../src/adapters/social/social.ts";
import type { Engine } from "../../src/feature.ts";
import { type EngineDeps, startEngine } from "../../src/features/posts/sending/engine.ts";
import { shortName } from "../../src/db/connected-account.ts";
import { buildFeatures } from "../../src/features.ts";
import type { Deps, PostEvent } from "../../src/deps.ts";
import { seal, sealSecrets } from "../../src/features/connections/sealed-tokens.ts";
import { draftPost } from "../../src/features/generation/posts/post-generation.ts";
import { buildTestApp, testStandins } from "../build-app.ts";
import { closeAfterwards } from "../close-afterwards.ts";
import { insertCampaign, insertResume, insertUser } from "./factories.ts";
import { english } from "../../../../scripts/testing/english.ts";

/** A post as it appears in a stand-in's timeline. */
interface ShownPost {
  id: string;
  text: string;
  media?: { type: string; alt: string; title?: string }[];
  replyTo?: string;
  warning?: string;
  sensitive?: boolean;
  visibility?: string;
  language?: string;
}
type PostFields = Partial<typeof posts.$inferInsert>;
type Campaign = typeof campaigns.$inferSelect;

interface ConnectingWay {
  social?: SocialNetwork;
  agree?: (url: string, consent: Record<string, string>) => Promise<string>;
}

async function agreeWithStandin(url: string, consent: Record<string, string>): Promise<string> {
  const reply = await fetch(url, { method: "POST", body: new URLSearchParams(consent), redirect: "manual" });
  return reply.headers.get("location") ?? "";
}

const REDIRECT = "http://localhost/callback";
/**
 * Milliseconds for one call to a network, short so that tests of timeouts are fast. Files without such tests set a
 * longer time.
 */
const CALL_TIMEOUT = 1_500;

async function askConsent(
  consent: Record<string, string>,
  social: SocialNetwork,
  agree: NonNullable<ConnectingWay["agree"]>,
) {
  // Some servers accept each verifier only once.
  const verifier = randomUUID() + randomUUID();
  const handle = consent["handle"] ?? randomUUID().replaceAll("-", "").slice(0, 15);
  const authorized = await social.authorize({
    state: "s",
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    redirectUri: REDIRECT,
    address: `${handle.replaceAll("_", "-")}.test`,
  });
  if (authorized.kind !== "authorize") return authorized;
  const { url, server = null, secrets = null } = authorized;
  const answer = new URL(await agree(url, { handle, ...consent })).searchParams;
  return social.connect({
    code: answer.get("code") ?? "",
    verifier,
    redirectUri: REDIRECT,
    state: "s",
    server,
    secrets,
    issuer: answer.get("iss") ?? undefined,
  });
}

/**
 * Creates campaigns, posts, and accounts in a separate database, with the test file's stand-ins. The stand-ins' clock
 * sets the time for everything.
 */
export async function campaignWorld(given: Partial<Deps> = {}, settings: Record<string, string> = {}) {
  const standins = await testStandins();
  const clock = () => standins.now();
  const { app, call, deps, refusal, signUp } = await buildTestApp({
    settings: { SOCIAL_TIMEOUT_MS: `${CALL_TIMEOUT}`, ...settings },
    deps: { clock, ...given },
  });
  const { db, networks } = deps;
  const counts: Partial<Record<PostEvent, number>> = {};
  const lateness: number[] = [];

  const order = (path: string, body: object) =>
    fetch(standins.url + path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }).then((reply) => expect(reply.ok).toBe(true));

  /** Returns the time this many milliseconds from now; negative for the past. */
  const at = (milliseconds: number): Date => new Date(clock().getTime() + milliseconds);

  /**
   * Connects a user to a network, with the stand-in's consent by default.
   * @param way.agree consents at a URL and returns the URL that the browser would be sent back to
   */
  async function connect(
    userId: string,
    network: Network,
    consent: Record<string, string> = {},
    { social = networks[network], agree = agreeWithStandin }: ConnectingWay = {},
  ): Promise<void> {
    let outcome = await askConsent(consent, social, agree);
    // A stand-in on a loaded machine may answer too late for the short timeout of these tests.
    for (let again = 0; outcome.kind === "unavailable" && again < 5; again += 1)
      outcome = await askConsent(consent, social, agree);
    if (outcome.kind !== "connected") throw new Error(`Not connected: ${JSON.stringify(outcome)}`);
    const { tokens, profile, media: takesMedia, server, secrets, limits, defaults } = outcome;
    const sealed = seal(deps.tokenCipher, { userId, network }, tokens);
    await db.insert(connections).values({
      id: uuid(),
      userId,
      network,
      ...profile,
      ...sealed,
      media: takesMedia,
      server: server ?? null,
      secrets: sealSecrets(deps.tokenCipher, { userId, network }, secrets),
      limits: limits ?? null,
      limitsReadAt: limits ? clock() : null,
      defaults: defaults ?? null,
      connectedAt: clock(),
    });
    const account = { id: profile.accountId, name: shortName(profile) };
    await db.transaction((tx) =>
      buildFeatures(deps).tell("accountConnected", { tx, userId, network, account }),
    );
  }

  async function addUser(...connected: Network[]): Promise<string> {
    const { id } = await insertUser(db);
    for (const network of connected) await connect(id, network);
    return id;
  }

  const addCampaign = (
    userId: string,
    network: Network,
    fields: Partial<typeof campaigns.$inferInsert> = {},
  ): Promise<Campaign> =>
    insertCampaign(db, userId, {
      network,
      title: "Launch",
      prompt: "Write about bread",
      // The campaign has only the posts that a test adds.
      plannedThrough: "2999-12-31",
      createdAt: clock(),
      updatedAt: clock(),
      ...fields,
    });

  let slot = 0;
  /** Adds posts with a text, each in its own slot and due now by default. */
  async function addPosts(campaign: Campaign, number: number, fields: PostFields = {}): Promise<string[]> {
    const now = clock();
    const rows = Array.from({ length: number }, () => {
      slot += 1;
      return {
        id: uuid(),
        campaignId: campaign.id,
        userId: campaign.userId,
        network: campaign.network,
        day: "2026-01-01",
        slot,
        scheduledAt: now,
        dueAt: fields.scheduledAt ?? now,
        status: "ready" as const,
        text: `Post ${randomUUID()}`,
        createdAt: now,
        ...fields,
      };
    });
    for (let from = 0; from < rows.length; from += 1_000) {
      await db.insert(posts).values(rows.slice(from, from + 1_000));
    }
    return rows.map(({ id }) => id);
  }

  /** Returns the fields of a post that still has to be written and is due in an hour by default. */
  const planned = (fields: PostFields = {}): PostFields => ({
    status: "planned",
    text: null,
    scheduledAt: at(HOUR),
    dueAt: at(0),
    ...fields,
  });

  /** Adds a picture of a user. */
  async function addMedia(userId: string, fields: Partial<typeof media.$inferInsert> = {}): Promise<string> {
    const bytes = Buffer.from("89504e470d0a1a0a", "hex");
    const size = { width: 1, height: 1, frames: 1 };
    const row = {
      id: uuid(),
      userId,
      mediaType: "image/png" as const,
      bytes,
      size: bytes.length,
      ...size,
      createdAt: clock(),
    };
    await db.insert(media).values({ ...row, ...fields });
    return row.id;
  }

  const addPost = async (campaign: Campaign, fields: PostFields = {}): Promise<string> =>
    (await addPosts(campaign, 1, fields))[0]!;

  const findPost = async (id: string) => {
    const [post] = await db.select().from(posts).where(eq(posts.id, id));
    return { ...post!, reason: english(post!.reason) };
  };

  const engines = new Set<Engine>();
  /** Makes the test's engines check for work now. Resolves when they are done. */
  const look = async (): Promise<void> => {
    await Promise.all([...engines].map((engine) => engine.hurry()));
  };

  /** Waits until a post has the expected fields. */
  const becomes = (id: string, expected: object) =>
    vi.waitFor(
      async () => {
        try {
          expect(await findPost(id)).toMatchObject(expected);
        } catch (notYet) {
          await look();
          throw notYet;
        }
      },
      // This is four times as long as it takes to write sixty posts, any of which may be written last.
      { timeout: 60_000, interval: 50 },
    );

  const timelineOf = async (network: Network): Promise<ShownPost[]> => {
    const reply = await fetch(`${standins.url}/${networkOf(network).provider}/timeline.json`);
    return (await reply.json()) as ShownPost[];
  };

  /** Returns how many times the network shows a post's text. */
  async function timesShown(id: string): Promise<number> {
    const { network, text } = await findPost(id);
    return (await timelineOf(network)).filter((shown) => shown.text === text).length;
  }

  /** Starts a worker's engine, which stops at the end of the test. */
  function startWorkerEngine(changes: Partial<EngineDeps> = {}): Engine {
    const engine = startEngine({
      ...buildFeatures(deps),
      proposeAngles: async () => [],
      tally: {
        count: (event, _network, number = 1) => (counts[event] = (counts[event] ?? 0) + number),
        planned: () => {},
        late: (_network, seconds) => lateness.push(seconds),
      },
      ...changes,
    });
    engines.add(engine);
    closeAfterwards(async () => {
      engines.delete(engine);
      await engine.stop();
    });
    return engine;
  }

  return {
    standins,
    order,
    app,
    call,
    refusal,
    signUp,
    deps,
    db,
    clock,
    at,
    counts,
    lateness,
    connect,
    addUser,
    addCampaign,
    addMedia,
    addPost,
    addPosts,
    planned,
    findPost,
    look,
    becomes,
    timelineOf,
    timesShown,
    startWorkerEngine,
    /** Advances the time for the stand-ins and for us. */
    advance: (milliseconds: number) => order("/clock", { advance: milliseconds / 1_000 }),
    /** @param about a text in the calls that fail; by default, all calls fail, including token refreshes */
    fault: (network: Network, fault: string, times = 1, about = "") =>
      order("/faults", { provider: networkOf(network).provider, fault, times, about }),
    faultOf: (provider: string, fault: string, times: number, after = 0) =>
      order("/faults", { provider, fault, times, after }),
    /** Returns a `draftPost` function for which some dependencies are replaced. */
    draftingWith:
      (parts: Partial<Deps>): EngineDeps["draftPost"] =>
      (request, signal) =>
        draftPost({ ...deps, ...parts }, request, signal),
    limit: (network: Network, number: number) =>
      order(`/${networkOf(network).provider}/limits`, { posts: number }),
    /** Removes what earlier tests left behind: posts, pauses, and pending faults. */
    reset: async () => {
      await db.delete(campaigns);
      await db.delete(networkPauses);
      await db.delete(threadRefusals);
      const providers = NETWORKS.map((network) => networkOf(network).provider);
      for (const provider of [...providers, ...providers.map((name) => `${name}-media`), "ai"])
        await order("/faults", { provider, fault: "500", times: 0 });
    },
    noticesOf: async (userId: string) =>
      english(await db.select().from(notices).where(eq(notices.userId, userId))),
    setConnection: (userId: string, fields: Partial<typeof connections.$inferInsert>) =>
      db.update(connections).set(fields).where(eq(connections.userId, userId)),
    disconnect: (userId: string) => db.delete(connections).where(eq(connections.userId, userId)),
    setPost: (id: string, fields: PostFields) => db.update(posts).set(fields).where(eq(posts.id, id)),
    addResume: async (userId: string) => (await insertResume(db, userId)).id,
    removeCampaign: (id: string) => db.delete(campaigns).where(eq(campaigns.id, id)),
    setCampaign: (id: string, fields: Partial<typeof campaigns.$inferInsert>) =>
      db.update(campaigns).set(fields).where(eq(campaigns.id, id)),
  };
}
