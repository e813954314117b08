import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";

const NAME = "sign_in_browser";
/** In seconds. */
const COOKIE_SECONDS = 60 * 60;

export const browserOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w-]{43})(?:;|$)`, "u").exec(headers.cookie ?? "")?.[1];

/**
 * Only the browser that started a sign-in can finish it. Otherwise, an attacker could trick someone into continuing
 * in the attacker's account.
 */
export function markBrowser(
  { publicUrl }: Pick<Config, "publicUrl">,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const browser = browserOf(request) ?? randomBytes(32).toString("base64url");
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    // Lax, because the browser returns from another site.
    `${NAME}=${browser}; Path=/api/authUsers; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browser;
}

export const browserHash = (browser: string): string => createHash("sha256").update(browser).digest("hex");
