import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { sendError } from "./replies.ts";

/** The names of these files contain a hash, so their content never changes. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = "public, max-age=31536000, immutable";

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest" />';
/** Replaces a service worker that a browser may still have installed. */
const REMOVE_SERVICE_WORKER = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("postfolio")) await caches.delete(name);
  await registration.unregister();
})()));
`;

const pathOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0] ?? "";

function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? "*/*";
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !/^\/(?:api|\.well-known)(?:\/|$)/iu.test(path) &&
    !/\.[^/]*$/u.test(path) &&
    (accept.includes("text/html") || accept.includes("*/*"))
  );
}

interface WebApp {
  publicUrl: string;
  installedApp: boolean;
}

/**
 * Adds preload links for the code of some screens and the absolute URL of the preview picture, which other sites need
 * for preview cards.
 */
async function readPage(
  webRoot: string,
  { publicUrl, installedApp }: WebApp,
): Promise<(path: string) => string> {
  const html = await readFile(join(webRoot, "index.html"), "utf8");
  const page = (installedApp ? html : html.replace(MANIFEST, "")).replace(
    'content="/social-card.png"',
    `content="${publicUrl}/social-card.png"`,
  );
  const list = await readFile(join(webRoot, "first-screens.json"), "utf8").catch(() => "{}");
  const screens = new Map(Object.entries(JSON.parse(list) as Record<string, string[]>));
  const pages = new Map([...screens].map(([path, files]) => [path, withPreloads(page, files)]));
  return (path) => pages.get(path) ?? page;
}

const withPreloads = (page: string, files: string[]): string => {
  const links = files.map((file) =>
    file.endsWith(".css")
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : file.endsWith(".json")
        ? `<link rel="preload" as="fetch" crossorigin href="/${file}">`
        : `<link rel="modulepreload" href="/${file}">`,
  );
  return page.replace("</head>", `${links.join("")}</head>`);
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.code(200).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);

/**
 * Any other path returns the web page, which does its own routing. On a server without accounts, it shows the setup
 * page.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  { isNew, ...settings }: WebApp & { isNew: () => Promise<boolean> },
): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // A compressed body could decompress to any size, and no client needs one.
    globalDecompression: false,
  });
  const built = existsSync(join(webRoot, "index.html"));
  const pageFor = built ? await readPage(webRoot, settings) : undefined;
  if (pageFor) {
    await app.register(staticFiles, {
      root: webRoot,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", path.includes(HASHED) ? FOR_EVER : "no-cache"),
    });
    if (!settings.installedApp) {
      app.get("/sw.js", { schema: { hide: true } }, (_request, reply) =>
        reply.type("text/javascript").header("cache-control", "no-cache").send(REMOVE_SERVICE_WORKER),
      );
    }
    app.get("/", { schema: { hide: true } }, async (_request, reply) =>
      (await isNew()) ? reply.redirect("/set-up", 302) : sendPage(reply, pageFor("/")),
    );
  } else {
    app.log.warn(`The web app is not built: nothing at ${webRoot}`);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendError(notFound(), reply);
    if (pageFor) return sendPage(reply, pageFor(pathOf(request)));
    return reply.code(503).type("text/plain").send("The web app is not built. Start with: npm start\n");
  });
}
