import type { FastifyReply } from "fastify";

/** Escapes text for use in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

interface Page {
  title: string;
  /** HTML; external values in it must be escaped. */
  main: string;
  /** URLs of scripts to load. */
  scripts?: string[];
  /** Additional CSS rules. */
  style?: string;
  /** For pages shown inside another page: omits the heading and frame. */
  bare?: boolean;
}

const STYLE = `
  :root { color-scheme: light dark; --line: #8885; --accent: #1a73e8; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  main { max-width: 400px; margin: 24px auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px; }
  .bare main { margin: 0; padding: 16px; max-width: none; }
  h1 { font-size: 20px; margin: 8px 0 16px; }
  .bare h1 { font-size: 15px; margin: 8px 0; }
  .sandbox { display: inline-block; padding: 1px 8px; border-radius: 9px; background: #8a5300; color: #fff; font-size: 12px; font-weight: 600; }
  label { display: block; margin: 12px 0 4px; font-weight: 600; }
  input { width: 100%; padding: 8px 10px; font: inherit; border: 1px solid var(--line); border-radius: 8px; }
  button { font: inherit; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  button.main { background: var(--accent); border-color: var(--accent); color: #fff; margin-top: 16px; }
  button.account { display: block; width: 100%; text-align: left; margin-bottom: 8px; }
  button.account small { display: block; opacity: .75; }
  button.close { position: absolute; top: 8px; right: 8px; border: 0; padding: 4px 10px; }
  [hidden] { display: none; }
`;

/** Returns an HTML page, labeled so that nobody mistakes it for the real provider's. */
const page = ({ title, main, scripts = [], style = "", bare = false }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (Sandbox)</title><style>${STYLE}${style}</style></head>
<body${bare ? ' class="bare"' : ""}><main><span class="sandbox">Sandbox</span><h1>${escapeHtml(title)}</h1>${main}</main>
${scripts.map((src) => `<script src="${escapeHtml(src)}"></script>`).join("")}</body></html>`;

/** Sends an HTML page. */
export const sendPage = (reply: FastifyReply, content: Page, status = 200): FastifyReply =>
  reply.code(status).type("text/html").send(page(content));
