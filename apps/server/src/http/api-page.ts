import { SCOPES } from "@postfolio/contract/keys/scopes.ts";
import { englishOf } from "@postfolio/contract/text.ts";

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const FORMATS: Record<string, string> = {
  uuid: "00000000-0000-0000-0000-000000000000",
  "date-time": "2026-12-01T09:00:00Z",
  date: "2026-12-01",
  email: "ada@example.com",
  uri: "https://example.com",
};

function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return exampleOf(choice);
  const type = [schema.type].flat()[0];
  if (type === "object") {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  if (type === "array") return schema.minItems && schema.items ? [exampleOf(schema.items)] : [];
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return false;
  if (type === "null") return null;
  return FORMATS[schema.format ?? ""] ?? "text";
}

const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const PLACE = /\{(\w+)\}/gu;

function callOf(publicUrl: string, method: string, path: string, operation: Operation): string {
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`);
  const url =
    publicUrl +
    path.replace(PLACE, (_, name: string) => name.toUpperCase()) +
    (query.length > 0 ? `?${query.join("&")}` : "");
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const isKept = operation.parameters?.some(({ name }) => name === "idempotency-key");
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${inShell(url)}`,
    `-H "Authorization: Bearer $POSTFOLIO_KEY"`,
    ...(isKept ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body
      ? [
          `-H ${inShell(`Content-Type: ${body[0]}`)}`,
          `-d ${inShell(JSON.stringify(exampleOf(body[1].schema)))}`,
        ]
      : []),
  ].join(" \\\n  ");
}

interface Described {
  method: string;
  path: string;
  operation: Operation;
  scope: string;
}

/** Returns `any` if every key may call the route, and undefined if none may. */
function scopeOf({ security = [] }: Operation): string | undefined {
  const key = security.find((scheme) => scheme["key"])?.["key"];
  return key && (key[0] ?? "any");
}

const AREAS: Record<string, string> = {
  any: "Every key",
  resumes: "Resumes",
  letters: "Letters",
  applications: "Applications",
  posts: "Posts",
  results: "Results",
};

function routeAsHtml(publicUrl: string, { method, path, operation, scope }: Described): string {
  const name = `${method.toUpperCase()} ${path}`;
  return `<article id="${operation.operationId}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}. ${scope === "any" ? "" : `<span class="scope">${escaped(scope)}</span>`}</p>
<div class="call"><pre tabindex="0" aria-label="Request: ${escaped(name)}"><code>${escaped(callOf(publicUrl, method, path, operation))}</code></pre>
<button type="button" aria-label="Copy the request: ${escaped(name)}">Copy</button></div>
</article>`;
}

export function apiPage({ paths }: ApiDocument, publicUrl: string): string {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]): Described[] => {
      const scope = scopeOf(operation);
      return scope === undefined ? [] : [{ method, path, operation, scope }];
    }),
  );
  const areas = Object.entries(AREAS).map(([area, title]) => ({
    area,
    title,
    routes: described.filter(({ scope }) => scope.split(":")[0] === area),
  }));
  const links = areas.map(({ area, title }) => `<li><a href="#${area}">${title}</a></li>`);
  const scopes = Object.entries(SCOPES).map(
    ([scope, meaning]) => `<dt><code>${scope}</code></dt><dd>${englishOf(meaning)}</dd>`,
  );
  const sections = areas.map(
    ({ area, title, routes }) =>
      `<section aria-labelledby="${area}"><h2 id="${area}">${title}</h2>
${routes.map((route) => routeAsHtml(publicUrl, route)).join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postfolio API</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
<script src="/api/docs/copy.js" defer></script>
</head>
<body>
<header><a href="/">Postfolio</a></header>
<main>
<h1>The API</h1>
<p class="lead">Every route here works with a key for your own software. <a href="/connect">Create one</a>, give it only the scopes it needs, and set it as an environment variable:</p>
<div class="call"><pre tabindex="0" aria-label="Setting the key"><code>export POSTFOLIO_KEY=pf_…</code></pre></div>
<nav aria-label="Areas"><ul>${links.join("")}</ul></nav>
<h2>What to know</h2>
<ul class="notes">
<li>Send the key in the <code>Authorization: Bearer</code> header. <a href="#getKeysThis"><code>GET /api/keys/this</code></a> shows its owner and what it can do.</li>
<li>Every error returns <code>{"status": "error", "data": "a sentence"}</code>: 401 for an invalid key, 403 for one without the scope, and 429 with <code>Retry-After</code> for too many requests.</li>
<li>With an <code>Idempotency-Key</code>, a repeated request returns the same response for 24 hours without running again. A different request with the same key returns 422, and one that is still being processed returns 409.</li>
<li>Posts scheduled with a key go out after at least 10 minutes, and you get an email that lets you stop them.</li>
<li>Agents use the same key at <code>${publicUrl}/mcp</code> (Model Context Protocol); our <a href="/skill.md">skill</a> tells them how.</li>
<li>The examples here have only the required fields. For all fields, the routes for sessions, and code generators, see <a href="/api/openapi.json">openapi.json</a>.</li>
</ul>
<h2>Scopes</h2>
<dl>${scopes.join("")}</dl>
${sections.join("\n")}
</main>
</body>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark;--ground:#fff;--text:#1c1917;--muted:#57534e;--line:#e7e5e4;--code:#f5f5f4;--accent:#0f5e4a}
@media(prefers-color-scheme:dark){:root{--ground:#171513;--text:#f5f5f4;--muted:#a8a29e;--line:#33302d;--code:#211f1c;--accent:#7fd1b9}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.6 system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:14px 24px}header a{font-weight:600;color:var(--text);text-decoration:none}
main{max-width:52rem;margin:0 auto;padding:32px 24px 96px}h1{font-size:2rem;line-height:1.2;margin:0 0 8px}.lead{font-size:1.1rem;margin:0 0 16px}
h2{font-size:1.35rem;margin:56px 0 8px;padding-top:8px}h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h3 b{font-size:.8rem;letter-spacing:.03em;color:var(--accent);margin-inline-end:4px}h3 b.delete{color:light-dark(#b42318,#fda29b)}
a{color:var(--accent)}p{margin:4px 0 10px}code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875rem}
nav ul{display:flex;flex-wrap:wrap;gap:8px 20px;list-style:none;margin:24px 0 0;padding:0}
.notes{padding-inline-start:1.2rem;margin:8px 0}.notes li{margin:6px 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:8px 0}dd{margin:0;color:var(--muted)}
article{border-top:1px solid var(--line);padding:20px 0 12px;scroll-margin-top:16px}
.scope{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:0 10px;font-size:.8rem;color:var(--muted);white-space:nowrap}
.call{position:relative}pre{margin:0;background:var(--code);border:1px solid var(--line);border-radius:8px;padding:12px 84px 12px 14px;overflow-x:auto}
button{position:absolute;top:8px;inset-inline-end:8px;font:600 .8rem system-ui,sans-serif;color:var(--text);background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:5px 12px;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:10px}main{padding:24px 16px 64px}pre:has(+button){padding:48px 14px 12px}}`;

/** The script that runs in the browser. */
export const COPY_SCRIPT = `document.addEventListener("click", async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const call = target.previousElementSibling.textContent;
  try {
    await navigator.clipboard.writeText(call);
    target.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(target.previousElementSibling);
    target.textContent = "Selected";
  }
  setTimeout(() => { target.textContent = "Copy"; }, 2000);
});
`;
