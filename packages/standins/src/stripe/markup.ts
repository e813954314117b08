import type { FastifyReply } from "fastify";
import { escapeHtml, sendPage } from "../page.ts";

/** HTML that is safe to send. */
export interface Markup {
  readonly markup: string;
}
type Value = Markup | Markup[] | string | number | null | undefined | false;
/** Cells of a row of a table. */
type Row = readonly Value[];

const render = (value: Value): string => {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join("");
  return typeof value === "object" ? value.markup : escapeHtml(String(value));
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: parts.map((part, at) => part + render(values[at])).join(""),
});

const cellsOf = (row: Row): Markup[] => row.map((cell) => html`<td>${cell}</td>`);

/** A table with a row of headings. */
export const table = (heads: readonly string[], rows: readonly Row[]): Markup =>
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
            ${cellsOf(row)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A table whose rows begin with a heading. */
export const rowTable = (rows: readonly Row[]): Markup =>
  html`<table>
    <tbody>
      ${rows.map(
        ([head, ...row]) =>
          html`<tr>
            <th scope="row">${head}</th>
            ${cellsOf(row)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const STYLE = `
  main { max-width: 480px; }
  .wide { max-width: none; overflow-x: auto; }
  .price { font-size: 28px; margin: 0 0 8px; font-variant-numeric: tabular-nums; }
  .price small { font-size: 14px; }
  .quiet { opacity: .75; }
  .error { color: light-dark(#b3261e, #ff8a75); margin: 4px 0 0; }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 16px; }
  .actions button.main { margin-top: 0; }
  table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; }
  th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
  h2 { font-size: 16px; margin: 24px 0 4px; }
  select { font: inherit; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: Field; color: FieldText; }
  a { color: light-dark(#1a5fb4, #8ab4f8); }
  button.main { --accent: #1a5fb4; }
  details { margin-top: 16px; }
`;

interface Shown {
  title: string;
  main: Markup;
  status?: number;
  /** For tables. */
  wide?: boolean;
}

export const show = (reply: FastifyReply, { title, main, status, wide = false }: Shown): FastifyReply => {
  // These URLs let anyone who has them pay or cancel.
  void reply.header("referrer-policy", "no-referrer");
  const style = wide ? `${STYLE} main { max-width: 960px; }` : STYLE;
  return sendPage(reply, { title, main: main.markup, style }, status);
};

/** Formats cents of a currency. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
