import { escapeHtml as escape, page } from "../page.ts";
import { type Account, accountOf, inventAccount } from "./accounts.ts";

interface ConsentPage {
  /** The network's name. */
  network: string;
  accounts: readonly Account[];
  picture: (account: Account) => string;
  scope: string;
  /** The part of the scope that the network may leave out. */
  optional?: string;
}

/** The page where a person picks or creates an account and allows or refuses. It posts to its own address. */
export const consentPage = ({ network, accounts, picture, scope, optional }: ConsentPage): string =>
  page({
    title: `Connect to ${network}`,
    style: `.account { display: flex !important; gap: 10px; align-items: center; }
      .account img { width: 36px; height: 36px; border-radius: 50%; }
      .row { display: flex; gap: 8px; } .scope { opacity: .75; font-size: 13px; }
      .check { display: flex; gap: 8px; align-items: start; font-weight: 400; } .check input { width: auto; margin-top: 4px; }`,
    main: `<p>An app wants to post for you. Which account do you want to use?</p>
      <form method="post">
      <!-- The Enter key presses the first button of a form, which would otherwise be an account. -->
      <button hidden></button>
      ${accounts
        .slice(-8)
        .toReversed()
        .map(
          (account) => `<button class="account" name="account" value="${escape(account.id)}" formnovalidate>
            <img src="${escape(picture(account))}" alt=""><span>${escape(account.name)}<small>@${escape(account.handle)}</small></span></button>`,
        )
        .join("")}
      <label for="name">Name</label><input id="name" name="name" required maxlength="50" autocomplete="off" placeholder="Ada Lovelace">
      <label for="handle">Handle</label><input id="handle" name="handle" required maxlength="15" pattern="[A-Za-z0-9_]+"
        title="Letters, digits and underscores" autocomplete="off" placeholder="ada">
      ${
        optional === undefined
          ? ""
          : `<label class="check"><input type="checkbox" name="without" value="${escape(optional)}">
            <span>Leave out <code>${escape(optional)}</code> without a word, as happens to an app that is not entitled to it</span></label>`
      }
      <p class="scope">It requests: ${escape(scope)}</p>
      <div class="row"><button class="main">Authorize app</button>
      <button class="main" style="background:none;color:inherit" name="decision" value="cancel" formnovalidate>Cancel</button></div></form>`,
  });

/** The decision from that page, or from a script: every field may be missing. */
export interface Decision {
  decision?: string;
  account?: string;
  name?: string;
  handle?: string;
  without?: string;
}

/**
 * The account that consents.
 * @returns null if the person pressed Cancel or named an invalid account
 */
export function decide(decision: Decision, accounts: Account[], makeId: () => string): Account | null {
  if (decision.decision === "cancel") return null;
  if (decision.account) return accounts.find(({ id }) => id === decision.account) ?? null;
  const { name, handle } = decision;
  if (!name && !handle) return inventAccount(accounts, makeId);
  const known = handle || (name ?? "").toLowerCase().replace(/\W+/gu, "_").slice(0, 15);
  if (!/^\w{1,15}$/u.test(known)) return null;
  return accountOf(accounts, { name: (name || known).slice(0, 50), handle: known }, makeId);
}

/** The address to redirect the browser to. */
export function goBack(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

export const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol);
