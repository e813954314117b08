import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Account } from "../social/accounts.ts";
import type { NetworkState } from "../social/network.ts";

export interface Session {
  did: string;
  accessToken: string;
  refreshToken: string;
  scope: string;
  /** Thumbprint of the key that the tokens are bound to. */
  thumbprint: string;
  clientId: string;
  /** When the access token expires, as an ISO instant. */
  expiresAt: string;
}

export interface StoredRecord {
  did: string;
  rkey: string;
  cid: string;
  value: Record<string, unknown>;
}

export interface BlueskyState extends NetworkState {
  sessions: Session[];
  records: StoredRecord[];
}

export const COLLECTION = "app.bsky.feed.post";

export const uriOf = (did: string, rkey: string): string => `at://${did}/${COLLECTION}/${rkey}`;

/** Sends an error in XRPC's format. */
export const refuse = (reply: FastifyReply, status: number, error: string, message: string): FastifyReply =>
  reply.code(status).send({ error, message });

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

const didFor = (handle: string): string =>
  `did:plc:${Array.from(createHash("sha256").update(handle).digest().subarray(0, 24), (byte) => ALPHABET.charAt(byte & 31)).join("")}`;

/** Returns the account with a handle. Any handle exists here, except for those that start with `nobody`. */
export function accountWith(state: BlueskyState, handle: string): Account | undefined {
  const known = state.accounts.find((account) => account.handle === handle);
  if (known || handle.startsWith("nobody")) return known;
  const [first = "", ...rest] = (handle.split(".")[0] ?? "").replaceAll(/[-_]/gu, " ");
  const account = { id: didFor(handle), handle, name: first.toUpperCase() + rest.join("") };
  state.accounts.push(account);
  return account;
}
