import { escapeUTF8 as escapeHtml } from "entities";
import type { Mail } from "./mail.ts";

export const toText = (body: Mail["body"], footer: string): string =>
  `${body.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.url}`)).join("\n\n")}\n\n-- \n${footer}\n`;

/** Mail clients support few styles, only inline, and recolor text without a background in dark mode. */
const PAGE = "margin:0;padding:24px;font:15px/1.5 Arial,Helvetica,sans-serif";
const BUTTON =
  "display:inline-block;padding:10px 16px;border-radius:8px;background:#b3261e;color:#ffffff;text-decoration:none;font-weight:bold";
const LINK = "color:#b3261e;font-weight:bold";

/** The page must not load anything from the network. */
export function toHtml(subject: string, body: Mail["body"], footer: string): string {
  const parts = body.map((part) =>
    typeof part === "string"
      ? `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`
      : `<p><a href="${escapeHtml(part.url)}" style="${part.quiet ? LINK : BUTTON}">${escapeHtml(part.label)}</a></p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title></head><body style="${PAGE}"><div style="max-width:560px">${parts.join("\n")}
<p style="margin-top:32px;font-size:13px">${escapeHtml(footer)}</p></div></body></html>`;
}
