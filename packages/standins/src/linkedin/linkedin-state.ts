import type { FastifyReply } from "fastify";
import type { NetworkState } from "../social/network.ts";

/** The stand-in's only app. */
export const SANDBOX_LINKEDIN_CLIENT = { id: "postfolio-sandbox", secret: "postfolio-sandbox-secret" };

/** An access token; most apps get no refresh tokens. */
export interface Token {
  accessToken: string;
  accountId: string;
  scope: string;
  /** ISO instant. */
  expiresAt: string;
  revoked: boolean;
}

export interface LinkedinState extends NetworkState {
  tokens: Token[];
}

/** LinkedIn's errors; only some have a `serviceErrorCode`. */
export const refuse = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: object = {},
): FastifyReply => reply.code(status).send({ status, code, message, ...more });
