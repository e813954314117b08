import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { escapeUTF8 as escape } from "entities";
import type { Arrival } from "./connecting.ts";

/** A provider's failure is not this server's error. */
const REFUSED = { late: 400, stray: 400, declined: 400, scope: 400, full: 409, gone: 404, unavailable: 424 };

interface Words {
  status: number;
  title: string;
  text: string;
  /** Next step to offer before the link back. */
  next?: { label: string; path: string };
}

function wordsOf(network: Network, arrival: Arrival): Words {
  const name = NETWORK_NAME[network];
  switch (arrival.kind) {
    case "connected": {
      const { account, isDefault, pages, id } = arrival;
      const done = isDefault
        ? `Your posts now go out from ${account}.`
        : `${account} is now one of your accounts.`;
      const words = { status: 200, title: `${name} is connected` };
      if (pages === 0) return { ...words, text: `${done} You can close this tab.` };
      return {
        ...words,
        text: `${done} You can also connect ${pages === 1 ? "a page you manage" : `the ${pages} pages you manage`}.`,
        next: { label: "Choose pages", path: `/profile?pages=${id}` },
      };
    }
    case "cancelled":
      return {
        status: 200,
        title: "No account was connected",
        text: `You pressed Cancel on ${name}. You can connect your account at any time.`,
      };
    case "stray":
      return {
        status: REFUSED.stray,
        title: "No account was connected",
        text: "This link works only once and has already been used, or you started in another browser or have signed out since then. Your profile shows which accounts are connected.",
      };
    default:
      return {
        status: REFUSED[arrival.kind],
        title: `${name} is not connected`,
        text: reasonOf(name, arrival.kind),
      };
  }
}

function reasonOf(name: string, kind: Exclude<keyof typeof REFUSED, "stray">): string {
  switch (kind) {
    case "late":
      return "More than 10 minutes have passed since you started. Start again from Postfolio.";
    case "declined":
      return `${name} didn't complete the connection. Start again from Postfolio.`;
    case "scope":
      return `${name} didn't grant permission to post on your behalf, and nothing can go out without it. Start again and leave all permissions on. If that doesn't help, contact this server's administrator.`;
    case "unavailable":
      return `We couldn't reach ${name}. Start again in a few minutes.`;
    case "full":
      return `You have connected as many ${name} accounts as this server allows. Disconnect one in your profile, then start again.`;
    case "gone":
      return "The Postfolio account that you started from has been deleted.";
  }
}

/** The app's colors, since its stylesheet is not loaded here. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #171614); --surface: light-dark(#fff, #201f1c);
    --ink: light-dark(#1b1a17, #edeae3); --muted: light-dark(#6b675f, #a8a398); --line: light-dark(#e6e2d9, #34322d);
    --accent: light-dark(#b3261e, #ff8a75); --on-accent: light-dark(#fff, #171614); }
  :root[data-theme="light"] { color-scheme: light; }
  :root[data-theme="dark"] { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper);
    color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; }
  main { width: 100%; max-width: 400px; padding: 32px; background: var(--surface); border: 1px solid var(--line);
    border-radius: 12px; }
  img { width: 32px; height: 32px; }
  h1 { margin: 16px 0 8px; font-size: 20px; font-weight: 600; line-height: 1.4; }
  p { margin: 0 0 24px; color: var(--muted); overflow-wrap: anywhere; }
  a { display: inline-block; padding: 8px 16px; border-radius: 8px; background: var(--accent); color: var(--on-accent);
    font-weight: 500; text-decoration: none; }
  a.quiet { background: none; color: var(--accent); }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

/**
 * Runs no script other than the theme script.
 * @param publicUrl where the user is signed in; a network may send them to 127.0.0.1 instead of localhost
 */
export function callbackPage(
  network: Network,
  arrival: Arrival,
  publicUrl: string,
): { status: number; html: string } {
  const { status, title, text, next } = wordsOf(network, arrival);
  const link = (label: string, path: string, isQuiet = false): string =>
    `<a${isQuiet ? ' class="quiet"' : ""} href="${escape(publicUrl + path)}">${label}</a>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · Postfolio</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style>
<script src="/theme.js"></script></head>
<body><main><img src="/favicon.svg" alt="Postfolio"><h1>${escape(title)}</h1><p>${escape(text)}</p>
${next ? link(next.label, next.path) : ""}${link("Back to Postfolio", arrival.returnTo, next !== undefined)}</main></body></html>`;
  return { status, html };
}
