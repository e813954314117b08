import type { FastifyReply } from "fastify";
import type { NetworkState } from "../social/network.ts";

/** The stand-in's only app. */
export const SANDBOX_X_CLIENT = { id: "postfolio-sandbox", secret: "postfolio-sandbox-secret" };

export interface XState extends NetworkState {
  grants: Grant[];
}

/** What a consent grants: one access token and one refresh token at a time. */
export interface Grant {
  accountId: string;
  scope: string;
  accessToken: string;
  /** ISO instant. */
  accessExpiresAt: string;
  /** Valid once, because using it creates a new pair. Empty without the scope `offline.access`. */
  refreshToken: string;
  /** Refresh tokens that were used. Using one again ends the grant. */
  spentTokens: string[];
}

/** Whether X accepts a word for posts: the old one or the new one. */
export type Accepts = (word: "tweet" | "post") => boolean;

/** Sends an error in X's format, an RFC 9457 problem. */
export const problem = (
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: object = { type: "about:blank", status },
): FastifyReply =>
  reply
    .code(status)
    .type("application/problem+json")
    .send(JSON.stringify({ title, detail, ...more }));

/** Sends X's response to a self-serve app that replies to someone who has not engaged with the account. */
export const notSummoned = (reply: FastifyReply): FastifyReply =>
  problem(
    reply,
    403,
    "Forbidden",
    "Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.",
  );

/** Sends X's response to a request that does not match the documentation. */
export const invalid = (reply: FastifyReply, message: string): FastifyReply =>
  problem(reply, 400, "Invalid Request", "One or more parameters to your request was invalid.", {
    errors: [{ message }],
    type: "https://api.twitter.com/2/problems/invalid-request",
  });
