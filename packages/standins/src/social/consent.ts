import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml as escape, sendPage } from "../page.ts";
import { type Account, accountOf, inventAccount } from "./accounts.ts";
import type { Codes } from "./codes.ts";
import type { Network, NetworkState } from "./network.ts";

/** Redirect URI for apps that have none: the page shows the code instead. */
export const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

interface ConsentOptions {
  path: string;
  /** The network's name. */
  name: string;
  isClient: (clientId: string, redirectUri: string) => boolean;
  codes: Codes;
  /** Creates the id of a new account. */
  makeId: () => string;
  /** Whether the network requires a state and PKCE, supports PKCE, or does not support either. */
  pkce: "required" | "optional" | "none";
  /** The part of the scope that the network may leave out of its grant. */
  optional?: string;
  /** The text of the page for an invalid URL. */
  wrong: { title: string; text?: string };
  /** What the app receives if the person presses Cancel. */
  cancelled: Record<string, string>;
}

type AuthorizeQuery = Partial<
  Record<
    | "response_type"
    | "client_id"
    | "redirect_uri"
    | "scope"
    | "state"
    | "code_challenge"
    | "code_challenge_method"
    | "nonce",
    string
  >
>;

/**
 * Serves the page on which a person picks or creates an account, and allows or denies the app. The page posts to its
 * own URL.
 */
export function serveConsent(
  app: FastifyInstance,
  { state, picture }: Network<NetworkState>,
  { path, name, isClient, codes, makeId, pkce, optional, wrong, cancelled }: ConsentOptions,
): void {
  const { accounts } = state.value;
  /** Returns the name of the first parameter that is missing or invalid. */
  const faultOf = (query: AuthorizeQuery): string | undefined => {
    const { client_id = "", redirect_uri = "" } = query;
    if (!isClient(client_id, redirect_uri)) return "client_id";
    if (!isWebAddress(redirect_uri) && redirect_uri !== OUT_OF_BAND) return "redirect_uri";
    if (query.response_type !== "code") return "response_type";
    if (pkce === "required" && (!query.state || query.state.length > 500)) return "state";
    const challenged = query.code_challenge && query.code_challenge_method === "S256";
    const mayLack = pkce === "none" || (pkce === "optional" && query.code_challenge === undefined);
    if (!challenged && !mayLack) return "code_challenge";
    return query.scope ? undefined : "scope";
  };
  const refuse = (reply: FastifyReply, fault: string): FastifyReply => {
    const main = `${wrong.text ?? ""}<p>The <code>${fault}</code> of this address is missing or wrong.</p>`;
    return sendPage(reply, { title: wrong.title, main }, 400);
  };

  app.get<{ Querystring: AuthorizeQuery }>(path, async ({ query }, reply) => {
    const fault = faultOf(query);
    if (fault) return refuse(reply, fault);
    return sendPage(reply, {
      title: `Connect to ${name}`,
      style: STYLE,
      main: consentForm(accounts, picture, query.scope ?? "", optional),
    });
  });
  app.post<{ Querystring: AuthorizeQuery; Body: Decision | null }>(path, async ({ query, body }, reply) => {
    const fault = faultOf(query);
    if (fault) return refuse(reply, fault);
    const { client_id: clientId = "", redirect_uri: redirectUri = "", scope = "", code_challenge } = query;
    const account = decide(body ?? {}, accounts, makeId);
    if (!account) return reply.redirect(withAnswer(redirectUri, { ...cancelled, state: query.state }), 302);
    state.save();
    const code = codes.issue({
      accountId: account.id,
      clientId,
      redirectUri,
      scopes: scope.split(" ").filter((one) => one !== body?.without),
      challenge: pkce === "none" ? undefined : code_challenge,
      nonce: query.nonce,
    });
    if (redirectUri === OUT_OF_BAND)
      return sendPage(reply, {
        title: name,
        main: `<p>Copy this code into the app: <code>${code}</code></p>`,
      });
    return reply.redirect(withAnswer(redirectUri, { code, state: query.state }), 302);
  });
}

const STYLE = `.account { display: flex !important; gap: 10px; align-items: center; }
  .account img { width: 36px; height: 36px; border-radius: 50%; }
  .row { display: flex; gap: 8px; } .scope { opacity: .75; font-size: 13px; }
  .check { display: flex; gap: 8px; align-items: start; font-weight: 400; } .check input { width: auto; margin-top: 4px; }`;

function consentForm(
  accounts: readonly Account[],
  picture: (account: Account) => string,
  scope: string,
  optional: string | undefined,
): string {
  const known = accounts
    .slice(-8)
    .toReversed()
    .map(
      (account) => `<button class="account" name="account" value="${escape(account.id)}" formnovalidate>
        <img src="${escape(picture(account))}" alt=""><span>${escape(account.name)}<small>@${escape(account.handle)}</small></span></button>`,
    );
  const leaveOut =
    optional === undefined
      ? ""
      : `<label class="check"><input type="checkbox" name="without" value="${escape(optional)}">
        <span>Leave out <code>${escape(optional)}</code> without a word, as happens to an app that is not entitled to it</span></label>`;
  return `<p>An app wants to post for you. Which account do you want to use?</p>
    <form method="post">
    <!-- The Enter key presses the first button of a form, which would otherwise be an account. -->
    <button hidden></button>
    ${known.join("")}
    <label for="name">Name</label><input id="name" name="name" required maxlength="50" autocomplete="off" placeholder="Ada Lovelace">
    <label for="handle">Handle</label><input id="handle" name="handle" required maxlength="15" pattern="[A-Za-z0-9_]+"
      title="Letters, digits and underscores" autocomplete="off" placeholder="ada">
    ${leaveOut}
    <p class="scope">It requests: ${escape(scope)}</p>
    <div class="row"><button class="main">Authorize app</button>
    <button class="main" style="background:none;color:inherit" name="decision" value="cancel" formnovalidate>Cancel</button></div></form>`;
}

/** The decision, sent by the page or a script. Any field may be missing. */
interface Decision {
  decision?: string;
  account?: string;
  name?: string;
  handle?: string;
  without?: string;
}

/**
 * Returns the account that gives consent.
 * @returns null if the person pressed Cancel or entered an invalid account
 */
function decide(decision: Decision, accounts: Account[], makeId: () => string): Account | null {
  if (decision.decision === "cancel") return null;
  if (decision.account) return accounts.find(({ id }) => id === decision.account) ?? null;
  const { name, handle } = decision;
  if (!name && !handle) return inventAccount(accounts, makeId);
  const known = handle || (name ?? "").toLowerCase().replace(/\W+/gu, "_").slice(0, 15);
  if (!/^\w{1,15}$/u.test(known)) return null;
  return accountOf(accounts, { name: (name || known).slice(0, 50), handle: known }, makeId);
}

/** Returns the app's redirect URL, with the response to the app's request added. */
function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

const isWebAddress = (value: string): boolean => /^https?:$/u.test(URL.parse(value)?.protocol ?? "");
