import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { escapeUTF8 as escape } from "entities";
import { rootAttributes, type Words, wordsInReply } from "../../words.ts";
import type { Arrival } from "./connecting.ts";

/** A provider's failure is not this server's error. */
const REFUSED = { late: 400, stray: 400, declined: 400, scope: 400, full: 409, gone: 404, unavailable: 424 };

interface Saying {
  status: number;
  title: string;
  text: string;
  /** Next step to offer before the link back. */
  next?: { label: string; path: string };
}

function sayingOf(network: Network, arrival: Arrival, words: Words): Saying {
  const { t } = words;
  const name = NETWORK_NAME[network];
  switch (arrival.kind) {
    case "connected": {
      const { account, isDefault, pages, id } = arrival;
      const saying = { status: 200, title: t("{{network}} is connected", { network: name }) };
      const done = isDefault
        ? t("Your posts now go out from {{account}}.", { account })
        : t("{{account}} is now one of your accounts.", { account });
      if (pages === 0) return { ...saying, text: `${done} ${t("You can close this tab.")}` };
      const more = words.plural(pages, {
        one: "You can also connect a page you manage.",
        other: "You can also connect the {{count}} pages you manage.",
      });
      return {
        ...saying,
        text: `${done} ${more}`,
        next: { label: t("Choose pages"), path: `/profile?pages=${id}` },
      };
    }
    case "cancelled":
      return {
        status: 200,
        title: t("No account was connected"),
        text: t("You pressed Cancel on {{network}}. You can connect your account at any time.", {
          network: name,
        }),
      };
    case "stray":
      return {
        status: REFUSED.stray,
        title: t("No account was connected"),
        text: t(
          "This link works only once and has already been used, or you started in another browser or have signed out since then. Your profile shows which accounts are connected.",
        ),
      };
    default:
      return {
        status: REFUSED[arrival.kind],
        title: t("{{network}} is not connected", { network: name }),
        text: reasonOf(name, arrival.kind, words),
      };
  }
}

function reasonOf(network: string, kind: Exclude<keyof typeof REFUSED, "stray">, { t }: Words): string {
  switch (kind) {
    case "late":
      return t("More than 10 minutes have passed since you started. Start again from Postfolio.");
    case "declined":
      return t("{{network}} didn't complete the connection. Start again from Postfolio.", { network });
    case "scope":
      return t(
        "{{network}} didn't grant permission to post on your behalf, and nothing can go out without it. Start again and leave all permissions on. If that doesn't help, contact this server's administrator.",
        { network },
      );
    case "unavailable":
      return t("We couldn't reach {{network}}. Start again in a few minutes.", { network });
    case "full":
      return t(
        "You have connected as many {{network}} accounts as this server allows. Disconnect one in your profile, then start again.",
        { network },
      );
    case "gone":
      return t("The Postfolio account that you started from has been deleted.");
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
  const words = wordsInReply();
  const { t } = words;
  const { status, title, text, next } = sayingOf(network, arrival, words);
  const link = (label: string, path: string, isQuiet = false): string =>
    `<a${isQuiet ? ' class="quiet"' : ""} href="${escape(publicUrl + path)}">${escape(label)}</a>`;
  const html = `<!doctype html>
<html ${rootAttributes(words)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · Postfolio</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style>
<script src="/theme.js"></script></head>
<body><main><img src="/favicon.svg" alt="Postfolio"><h1>${escape(title)}</h1><p>${escape(text)}</p>
${next ? link(next.label, next.path) : ""}${link(t("Back to Postfolio"), arrival.returnTo, next !== undefined)}</main></body></html>`;
  return { status, html };
}
