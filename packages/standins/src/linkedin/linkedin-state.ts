import type { FastifyReply } from "fastify";
import type { Account } from "../social/accounts.ts";
import type { Post } from "../social/timeline.ts";

/** The one app that the stand-in knows. */
export const SANDBOX_LINKEDIN_CLIENT = { id: "postfolio-sandbox", secret: "postfolio-sandbox-secret" };

/** An access token; there are no refresh tokens for most apps. */
export interface Token {
  accessToken: string;
  accountId: string;
  scope: string;
  /** ISO instant. */
  expiresAt: string;
  revoked: boolean;
}

export interface LinkedinState {
  accounts: Account[];
  tokens: Token[];
  /** Oldest first. */
  posts: Post[];
}

/** LinkedIn's errors; `serviceErrorCode` stands in some of them only. */
export const refuse = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: object = {},
): FastifyReply => reply.code(status).send({ status, code, message, ...more });
