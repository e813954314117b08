import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { sendError } from "./replies.ts";

/** Files under this folder carry a hash of their content in their name, so they never change. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = "public, max-age=31536000, immutable";

/** An address of a screen, as typed or reloaded in a browser: not the API's, and not a missing file. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  const accept = request.headers.accept ?? "*/*";
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !/^\/api(\/|$)/iu.test(path) &&
    !/\.[^/]*$/u.test(path) &&
    (accept.includes("text/html") || accept.includes("*/*"))
  );
}

/** The one page. Whoever draws a card for a shared link wants the picture's full address, which only we know. */
async function readPage(path: string, publicUrl: string): Promise<string> {
  const html = await readFile(path, "utf8");
  return html.replace('content="/social-card.png"', `content="${publicUrl}/social-card.png"`);
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.code(200).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);

/**
 * Serves the built web app and compresses answers. Any address that is not a file gets the one page,
 * which routes by itself. `.br` and `.gz` files beside a file are sent in its place.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string, publicUrl: string): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // A compressed body could unpack to any size; nobody sends one.
    globalDecompression: false,
  });
  const index = join(webRoot, "index.html");
  const page = existsSync(index) ? await readPage(index, publicUrl) : undefined;
  if (page !== undefined) {
    await app.register(staticFiles, {
      root: webRoot,
      index: false,
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", path.includes(HASHED) ? FOR_EVER : "no-cache"),
    });
    app.get("/", { schema: { hide: true } }, (_request, reply) => sendPage(reply, page));
  } else {
    app.log.warn(`The web app is not built: nothing at ${webRoot}`);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendError(notFound(), reply);
    if (page !== undefined) return sendPage(reply, page);
    return reply.code(503).type("text/plain").send("The web app is not built. Start with: npm start\n");
  });
}
