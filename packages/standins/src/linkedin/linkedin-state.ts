import type { FastifyReply } from "fastify";
import type { Account } from "../social/accounts.ts";
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

/** An organization's page. Its handle is the vanity name. */
export interface CompanyPage extends Account {
  /** Roles, keyed by member id. */
  roles: Record<string, { role: string; state: string }>;
}

export interface LinkedinState extends NetworkState {
  tokens: Token[];
  pages: CompanyPage[];
}

/** Sends an error in LinkedIn's format. Only some of LinkedIn's errors have a `serviceErrorCode`. */
export const refuse = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: object = {},
): FastifyReply => reply.code(status).send({ status, code, message, ...more });

/** Reads the ids in Rest.li's `List(...)`, whose parentheses and commas must not be encoded. */
export function listed(url: string, name: string): string[] | undefined {
  const list = new RegExp(`[?&]${name}=List\\(([^()&]*)\\)`, "u").exec(url)?.[1];
  return list === undefined ? undefined : list.split(",").map(decodeURIComponent);
}
