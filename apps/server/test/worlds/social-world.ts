import { createHash, randomUUID } from "node:crypto";
import { configsAt } from "@postfolio/standins/social/networks.ts";
import { afterEach, expect } from "vitest";
import { createBluesky } from "../../src/adapters/bluesky/bluesky-network.ts";
import { createLinkedin } from "../../src/adapters/linkedin/linkedin-network.ts";
import type {
  OutgoingPost,
  Permission,
  PublishOutcome,
  SettleOutcome,
  SocialAccount,
  SocialNetwork,
  SocialTokens,
} from "../../src/adapters/social/social.ts";
import { createX } from "../../src/adapters/x/x-network.ts";
import { blueskyAt, testStandins } from "../build-app.ts";

const REDIRECT = "http://localhost:3000/callback";
const verifier = "a-verifier-of-at-least-forty-three-characters";
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** Returns a post as a worker sends it, after recording the send. */
export const outgoing = (post: Partial<OutgoingPost> & Pick<OutgoingPost, "text">): OutgoingPost => ({
  key: randomUUID(),
  startedAt: new Date(),
  language: null,
  ...post,
});

/** Wraps a network so that it also accepts posts as tests write them. */
const lenient = (network: SocialNetwork) => ({
  ...network,
  publish: (account: SocialAccount, post: Parameters<typeof outgoing>[0]): Promise<PublishOutcome> =>
    network.publish(account, outgoing(post)),
  settle: (account: SocialAccount, post: Parameters<typeof outgoing>[0]): Promise<SettleOutcome> =>
    network.settle(account, outgoing(post)),
});

export const permissionOf = ({
  accessToken,
  refreshToken,
}: SocialTokens): Permission & { refreshToken: string } => ({
  accessToken,
  refreshToken: refreshToken ?? "",
  server: null,
  secrets: null,
});

/** @throws Error unless there is a page to go to */
export async function consentPage(
  network: SocialNetwork,
  request: Parameters<SocialNetwork["authorize"]>[0],
): Promise<string> {
  const outcome = await network.authorize(request);
  if (outcome.kind !== "authorize") throw new Error(JSON.stringify(outcome));
  return outcome.url;
}

/**
 * Creates our clients for networks, without the app, and accounts at the test file's stand-ins, whose clock sets the
 * time for everything. The stand-ins' faults end with each test.
 */
export async function socialWorld({ timeoutMs = 1_000 } = {}) {
  const standins = await testStandins();
  const { url } = standins;
  const clock = () => standins.now();
  const at = configsAt(url);
  const xSettings = { ...at.x, clientSecret: at.x.clientSecret as string | undefined, timeoutMs };
  const linkedinSettings = { ...at.linkedin, version: "202609", results: false, pages: false, timeoutMs };
  const blueskySettings = { ...blueskyAt(url), publicUrl: "http://localhost:3000", timeoutMs };
  const bluesky = lenient(createBluesky(blueskySettings, clock));
  const x = lenient(createX(xSettings, clock));
  const linkedin = lenient(createLinkedin(linkedinSettings, clock));
  const community = lenient(createLinkedin({ ...linkedinSettings, results: true, pages: true }, clock));
  const both = [
    { name: "x", network: x },
    { name: "linkedin", network: linkedin },
  ];

  async function order(path: string, body: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    const reply = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(reply.ok).toBe(true);
  }
  const trouble = (provider: string, fault: string, times = 1) =>
    order("/faults", { provider, fault, times });
  const advance = (seconds: number) => order("/clock", { advance: seconds });
  afterEach(async () => {
    await order("/x/vocabulary", { fields: "both" });
    await Promise.all([trouble("x", "500", 0), trouble("linkedin", "500", 0), trouble("bluesky", "500", 0)]);
  });

  /** Returns the query of the URL to which the provider redirects the browser. */
  async function decide(
    network: SocialNetwork,
    decision: Record<string, string> = {},
  ): Promise<URLSearchParams> {
    const consent = await consentPage(network, { state: "s-1", challenge, redirectUri: REDIRECT });
    const body = new URLSearchParams(decision);
    const reply = await fetch(consent, { method: "POST", body, redirect: "manual" });
    return new URL(reply.headers.get("location") ?? "").searchParams;
  }
  const grantOf = async (network: SocialNetwork, decision?: Record<string, string>) => ({
    code: (await decide(network, decision)).get("code") ?? "",
    verifier,
    redirectUri: REDIRECT,
  });
  async function connected(network: SocialNetwork, decision?: Record<string, string>) {
    const outcome = await network.connect(await grantOf(network, decision));
    if (outcome.kind !== "connected") throw new Error(`Not connected: ${JSON.stringify(outcome)}`);
    const { tokens, profile, media } = outcome;
    const account: SocialAccount = {
      ...profile,
      accessToken: tokens.accessToken,
      server: null,
      secrets: null,
    };
    return { tokens, profile, account, media };
  }

  return {
    url,
    clock,
    xSettings,
    linkedinSettings,
    x,
    linkedin,
    community,
    blueskySettings,
    bluesky,
    both,
    order,
    trouble,
    advance,
    decide,
    grantOf,
    connected,
  };
}
