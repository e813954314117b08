import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";

const NAME = "sign_in_browser";
/** Seconds. Only what is under way needs it. */
const AGE = 60 * 60;

/** The browser that a request comes from, if it began a sign-in a short time ago. */
export const browserOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w-]{43})(?:;|$)`, "u").exec(headers.cookie ?? "")?.[1];

/**
 * Marks the browser that begins a sign-in, so that only it can finish. Otherwise someone could send a stranger the end
 * of their own sign-in, and the stranger would go on in the wrong account.
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
    // Lax, because the browser also returns from another site's page.
    `${NAME}=${browser}; Path=/api/authUsers; Max-Age=${AGE}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browser;
}

/** As it is stored, so that the table gives nobody a browser's cookie. */
export const browserHash = (browser: string): string => createHash("sha256").update(browser).digest("hex");
