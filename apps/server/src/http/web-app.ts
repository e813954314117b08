import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguage,
  LANGUAGE_PARAMETER,
  languageCookie,
} from "@postfolio/contract/interface-languages.ts";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { wordsFor } from "../words.ts";
import { languageInAddress, languageOfPage } from "./asked-language.ts";
import { inLanguage } from "./page-language.ts";
import { sendError } from "./replies.ts";

/** The names of these files contain a hash, so their content never changes. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = "public, max-age=31536000, immutable";

/** Pages that search engines show, in each language. */
export const FOUND_BY_SEARCH = new Set([
  "/",
  "/resume-templates",
  "/pricing-plans",
  "/faqs",
  "/privacy",
  "/translate",
  "/contact",
]);

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

type PageFor = (path: string, language: InterfaceLanguage) => string;

/** The build's lists of files that a page needs immediately. */
interface FirstFiles {
  /** By path. */
  screens: Record<string, string[]>;
  /** By language. */
  texts: Record<string, string[]>;
}

/**
 * Adds the language with its words, preload links for the code of some screens, and the absolute URLs of the page in
 * other languages and of the preview picture, which other sites need for preview cards.
 */
async function readPage(webRoot: string, { publicUrl, installedApp }: WebApp): Promise<PageFor> {
  const html = await readFile(join(webRoot, "index.html"), "utf8");
  const page = (installedApp ? html : html.replace(MANIFEST, "")).replace(
    'content="/social-card.png"',
    `content="${publicUrl}/social-card.png"`,
  );
  const list = await readFile(join(webRoot, "first-screens.json"), "utf8").catch(() => "{}");
  const { screens = {}, texts = {} } = JSON.parse(list) as Partial<FirstFiles>;
  const makePage = (path: string, language: InterfaceLanguage): string => {
    const files = screens[path];
    let made = inLanguage(page, wordsFor(language));
    if (FOUND_BY_SEARCH.has(path)) made = withLinks(made, languageLinks(publicUrl + path));
    return files ? withLinks(made, preloads([...files, ...(texts[language] ?? [])])) : made;
  };
  const special = new Set([...Object.keys(screens), ...FOUND_BY_SEARCH]);
  const pages = new Map(
    INTERFACE_LANGUAGE_CODES.map((language) => [
      language,
      new Map([...special, ""].map((path) => [path, makePage(path, language)])),
    ]),
  );
  return (path, language) => {
    const made = pages.get(language)!;
    return made.get(path) ?? made.get("")!;
  };
}

const languageLinks = (url: string): string[] => [
  ...INTERFACE_LANGUAGE_CODES.map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${url}?${LANGUAGE_PARAMETER}=${code}">`,
  ),
  `<link rel="alternate" hreflang="x-default" href="${url}">`,
];

const withLinks = (page: string, links: string[]): string =>
  page.replace("</head>", `${links.join("")}</head>`);

const preloads = (files: string[]): string[] =>
  files.map((file) =>
    file.endsWith(".css")
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : file.endsWith(".json")
        ? `<link rel="preload" as="fetch" crossorigin href="/${file}">`
        : `<link rel="modulepreload" href="/${file}">`,
  );

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pageFor, publicUrl }: { pageFor: PageFor; publicUrl: string },
): FastifyReply {
  const language = languageOfPage(request);
  if (languageInAddress(request)) {
    void reply.header("set-cookie", languageCookie(language, publicUrl.startsWith("https:")));
  }
  return reply
    .code(200)
    .type("text/html; charset=utf-8")
    .headers({
      "cache-control": "no-cache",
      "content-language": language,
      vary: "Accept-Language, Cookie",
    })
    .send(pageFor(pathOf(request), language));
}

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
  const pages = built
    ? { pageFor: await readPage(webRoot, settings), publicUrl: settings.publicUrl }
    : undefined;
  if (pages) {
    await app.register(staticFiles, {
      root: webRoot,
      serve: false,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", path.includes(HASHED) ? FOR_EVER : "no-cache"),
    });
    // The plugin's own route reads the list of all files at each request, to refuse names in another spelling. No file's
    // name needs an escape.
    app.route({
      method: ["GET", "HEAD"],
      url: "/*",
      schema: { hide: true },
      handler: (request, reply) => {
        const path = pathOf(request);
        return path.includes("%") ? reply.callNotFound() : reply.sendFile(path);
      },
    });
    if (!settings.installedApp) {
      app.get("/sw.js", { schema: { hide: true } }, (_request, reply) =>
        reply.type("text/javascript").header("cache-control", "no-cache").send(REMOVE_SERVICE_WORKER),
      );
    }
    // Service workers cache this page for offline use.
    app.get("/index.html", { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages));
    app.get("/", { schema: { hide: true } }, async (request, reply) =>
      (await isNew()) ? reply.redirect("/set-up", 302) : sendPage(request, reply, pages),
    );
  } else {
    app.log.warn(`The web app is not built: nothing at ${webRoot}`);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendError(notFound(), reply);
    if (pages) return sendPage(request, reply, pages);
    return reply.code(503).type("text/plain").send("The web app is not built. Start with: npm start\n");
  });
}
