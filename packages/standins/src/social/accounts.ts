import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../page.ts";

/** A made-up person on a network. */
export interface Account {
  id: string;
  name: string;
  /** The person's handle, without the @. */
  handle: string;
}

/** Returns the account with this handle, ignoring case: the existing one with its name updated, or a new one. */
export function accountOf(accounts: Account[], { name, handle }: Omit<Account, "id">, makeId: () => string) {
  const known = accounts.find((account) => account.handle.toLowerCase() === handle.toLowerCase());
  if (known) return Object.assign(known, { name });
  const account = { id: makeId(), name, handle };
  accounts.push(account);
  return account;
}

/** Returns an unused account, for scripts that do not specify one. */
export function inventAccount(accounts: Account[], makeId: () => string): Account {
  const number = accounts.length + 1;
  return accountOf(accounts, { name: `Sandbox User ${number}`, handle: `sandbox${number}` }, makeId);
}

/**
 * Serves accounts' pictures at `/pictures/{id}.svg`: their initials on a color of their own.
 * @param pages authors that nobody can sign in as
 * @returns a function that returns the URL of an account's picture
 */
export function servePictures(
  app: FastifyInstance,
  accounts: Account[],
  baseUrl: () => string,
  pages: readonly Account[] = [],
): (account: Account) => string {
  app.get<{ Params: { id: string } }>("/pictures/:id.svg", async (request, reply) => {
    const account = [...accounts, ...pages].find(({ id }) => id === request.params.id);
    if (!account) return reply.code(404).type("text/plain").send("No such account");
    const hue = createHash("sha256").update(account.id).digest().readUInt16BE() % 360;
    const initials = account.name
      .split(/\s+/u)
      .flatMap((word) => Array.from(word)[0] ?? [])
      .slice(0, 2)
      .join("")
      .toUpperCase();
    return reply.type("image/svg+xml").header("cross-origin-resource-policy", "cross-origin")
      .send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
        <rect width="96" height="96" fill="hsl(${hue} 45% 38%)"/>
        <text x="48" y="49" fill="#fff" font-family="system-ui, sans-serif" font-size="36" font-weight="600"
          text-anchor="middle" dominant-baseline="central">${escapeHtml(initials)}</text></svg>`);
  });
  return ({ id }) => `${baseUrl()}/pictures/${id}.svg`;
}
