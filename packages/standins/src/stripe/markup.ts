import type { FastifyReply } from "fastify";
import { escapeHtml, sendPage } from "../page.ts";

/** HTML that is safe to send as is. */
export interface Markup {
  readonly markup: string;
}
type Value = Markup | Markup[] | string | number | null | undefined;

const render = (value: Value): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join("");
  return typeof value === "object" ? value.markup : escapeHtml(String(value));
};

/** Template tag that escapes its values unless they are already markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: parts.map((part, at) => part + render(values[at])).join(""),
});

/** Returns an HTML table with a header row. */
export const table = (heads: readonly string[], rows: readonly (readonly Value[])[]): Markup =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th>${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const STYLE = `
  main { max-width: 480px; overflow-x: auto; }
  main:has(td:nth-child(3)) { max-width: 960px; }
  .error { color: light-dark(#b3261e, #ff8a75); }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; }
  table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; }
  th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
  h2 { font-size: 16px; margin: 24px 0 4px; }
  a { color: light-dark(#1a5fb4, #8ab4f8); }
  button.main { --accent: #1a5fb4; }
`;

interface Shown {
  title: string;
  main: Markup;
  /** URL of a link that leaves the page without changing anything. */
  back?: string | null;
  /** Why the visitor's request was rejected. */
  refusal?: string | undefined;
  status?: number;
}

export const show = (reply: FastifyReply, { title, main, back, refusal, status }: Shown): FastifyReply => {
  // Keeps these URLs secret, because anyone who has them can pay or cancel.
  void reply.header("referrer-policy", "no-referrer");
  const whole = html`${refusal ? html`<p class="error" role="alert">${refusal}</p>` : null}${main}${
    back ? html`<p><a href="${back}">Back</a></p>` : null
  }`;
  return sendPage(reply, { title, main: whole.markup, style: STYLE }, status ?? reply.statusCode);
};

const FIELDS = [
  ["number", "Card number", "4242 4242 4242 4242"],
  ["expiry", "Expiry", "MM / YY"],
  ["cvc", "CVC", "123"],
];
const TEST_CARDS = [
  ["4242 4242 4242 4242", "is paid"],
  ["5555 5555 5555 4444", "is paid, and is another card"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 0341", "is paid once; renewals fail"],
];

/** Shows a page with a card form that posts to the page's own URL and never shows a card number again. */
export const showCardForm = (
  reply: FastifyReply,
  { intro, submit, ...page }: Omit<Shown, "main"> & { intro: Markup; submit: string },
): FastifyReply =>
  show(reply, {
    ...page,
    main: html`${intro}
      <form method="post">
        ${FIELDS.map(
          ([name, label, example]) =>
            html`<label for="${name}">${label}</label>
              <input id="${name}" name="${name}" placeholder="${example}" autocomplete="off" required />`,
        )}
        <button class="main">${submit}</button>
      </form>
      <p>Do not type a real card. These work, with any later date and any three digits:</p>
      ${table(["Card", "What it does"], TEST_CARDS)}`,
  });

/** Formats an amount in cents. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
