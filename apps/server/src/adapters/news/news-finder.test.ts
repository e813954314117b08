import { createServer, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createGuardedFetch, type GuardedFetchOptions } from "../fetch/guarded-fetch.ts";
import { isPublicAddress } from "../fetch/public-address.ts";
import { createNewsFinder, type NewsFinderOptions } from "./news-finder.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const HOUR = 60 * 60 * 1000;
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts a real server that returns these responses and counts requests. */
async function serve(answer: (path: string) => { body?: string; redirect?: string }) {
  const served = { port: 0, connections: 0, requests: [] as string[] };
  const server = createServer((request, response) => {
    served.requests.push(request.url ?? "");
    const { body, redirect } = answer(request.url ?? "");
    if (redirect) response.writeHead(302, { location: redirect });
    response.end(body);
  });
  server.on("connection", () => (served.connections += 1));
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  served.port = (server.address() as AddressInfo).port;
  return served;
}

function finder(options: Partial<NewsFinderOptions>, guard: GuardedFetchOptions = {}) {
  return createNewsFinder({
    fetch: createGuardedFetch({
      allows: () => true,
      ports: servers.map((s) => (s.address() as AddressInfo).port),
      ...guard,
    }),
    clock: () => NOW,
    feeds: [],
    searchUrl: undefined,
    maxAgeDays: 14,
    onTrouble: () => {},
    ...options,
  });
}
/** Every name resolves to this machine. */
const toLoopback: LookupFunction = (_name, _options, done) =>
  done(null, [{ address: "127.0.0.1", family: 4 }]);
const query = (text: string, keywords: string[] = []) => ({
  text,
  keywords,
  language: "en",
  signal: new AbortController().signal,
});

const item = (title: string, link: string, hours: number, text = ""): string =>
  `<item><title>${title}</title><link>${link}</link><description>${text}</description>
   <pubDate>${new Date(NOW.getTime() - hours * HOUR).toUTCString()}</pubDate></item>`;
const rss = (...items: string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><link>https://p.example/</link>
   <description>d</description>${items.join("")}</channel></rss>`;

describe("articles", () => {
  test("come from RSS, Atom, RDF and JSON feeds as plain text", async () => {
    const feeds: Record<string, string> = {
      "/rss": rss(
        item(
          "Robots &amp;amp; &lt;b&gt;people&lt;/b&gt;",
          "https://p.example/rss",
          1,
          "&lt;p&gt;Hi &amp;lt;you&amp;gt;&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;",
        ),
      ),
      "/atom": `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>a</id><updated>2026-11-21T11:00:00Z</updated>
        <entry><title type="html">Robots learn</title><id>1</id><link href="https://p.example/atom"/><updated>2026-11-21T11:00:00Z</updated></entry></feed>`,
      "/rdf": `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://p.example/"><title>R</title><link>https://p.example/</link><description>d</description></channel>
        <item rdf:about="https://p.example/rdf"><title>Robots cook</title><link>https://p.example/rdf</link><dc:date>2026-11-21T10:00:00Z</dc:date></item></rdf:RDF>`,
      "/json": JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "J",
        items: [
          {
            id: "1",
            title: "Robots dance",
            url: "https://p.example/json",
            content_text: "They do.",
            date_published: "2026-11-21T09:00:00Z",
          },
        ],
      }),
      "/broken": "<html>not a feed",
    };
    const { port } = await serve((path) => ({ body: feeds[path] }));
    const outcome = await finder({
      feeds: Object.keys(feeds).map((path) => `http://127.0.0.1:${port}${path}`),
    }).find(query("robots"));
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.articles.map(({ link }) => link)).toEqual([
      "https://p.example/rss",
      "https://p.example/atom",
      "https://p.example/rdf",
      "https://p.example/json",
    ]);
    expect(outcome.articles[0]).toEqual({
      title: "Robots & people",
      link: "https://p.example/rss",
      summary: "Hi <you>",
      publisher: "Paper",
      publishedAt: new Date(NOW.getTime() - HOUR),
    });
  });

  test("are ranked by fit, then age, without duplicates and old or unrelated stories", async () => {
    const body = rss(
      item("Bread prices rise", "https://p.example/bread", 1),
      item("Robots in schools", "https://p.example/old", 24 * 20),
      item("School robots help teachers", "https://p.example/best?utm_source=x", 30),
      item("School robots help teachers - Paper", "https://www.p.example/best/", 29),
      item("Robots in factories", "https://p.example/half", 2),
      item("No link robots", "javascript:alert(1)", 1),
    );
    const { port } = await serve(() => ({ body }));
    const outcome = await finder({ feeds: [`http://127.0.0.1:${port}/`] }).find(
      query("Write a post about robots in schools"),
    );
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    const links = outcome.articles.map(({ link }) => new URL(link).pathname.replace(/\/$/u, ""));
    expect(links).toEqual(["/best", "/half"]);
    // Articles that share no words may still be about the same subject; a later step decides.
    expect(outcome.others?.map(({ title }) => title)).toEqual(["Bread prices rise"]);
  });

  test("need more of the prompt than one word or stem in common", async () => {
    const body = rss(
      item("Five-year plans for index funds", "https://p.example/funds", 1, "How to start a savings plan."),
      item("Career fairs open in spring", "https://p.example/career", 1, "Nurseries are hiring gardeners."),
      item("Nurses want predictable shifts", "https://p.example/shifts", 30, "Rosters help hospitals."),
      item("Care homes plan nursing shifts ahead", "https://p.example/care", 40),
    );
    const { port } = await serve(() => ({ body }));
    const outcome = await finder({ feeds: [`http://127.0.0.1:${port}/`] }).find(
      query("I am a nurse in a care home. Write about planning shifts and calm handovers"),
    );
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.articles.map(({ link }) => new URL(link).pathname).toSorted()).toEqual([
      "/care",
      "/shifts",
    ]);
  });

  test("that a search found come first among those without enough words in common", async () => {
    const searched = rss(item("Brands answer comments by hand", "https://p.example/brands", 90));
    const feed = rss(item("Robots bake", "https://p.example/robots", 1));
    const { port } = await serve((path) => ({ body: path.startsWith("/s?") ? searched : feed }));
    const url = `http://127.0.0.1:${port}`;
    const outcome = await finder({ searchUrl: `${url}/s?q={query}`, feeds: [`${url}/feed`] }).find(
      query("marketing"),
    );
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.articles).toEqual([]);
    expect(outcome.others?.map(({ link }) => link)).toEqual([
      "https://p.example/brands",
      "https://p.example/robots",
    ]);
  });

  test("are searched for by keywords, then by the subject of the prompt, and cached", async () => {
    const served = await serve(() => ({ body: rss(item("Solar roofs", "https://p.example/1", 1)) }));
    const news = finder({ searchUrl: `http://127.0.0.1:${served.port}/s?q={query}&hl={language}` });
    const ask = () =>
      news.find(query("Please write an interesting post about solar energy", ["roofs & more"]));
    const outcomes = await Promise.all([ask(), ask(), ask()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["found", "found", "found"]);
    expect(served.requests).toEqual(["/s?q=roofs%20solar%20energy&hl=en"]);
  });

  test("beyond the first 300 of a feed are not looked at", async () => {
    const stories = Array.from({ length: 10_000 }, (_, number) =>
      item(
        number === 299 ? "Robots bake" : number === 300 ? "Robots cook" : "Bread",
        `https://p.example/${number}`,
        1,
      ),
    );
    const { port } = await serve(() => ({ body: rss(...stories) }));
    const outcome = await finder({ feeds: [`http://127.0.0.1:${port}/`] }).find(query("robots"));
    expect(outcome).toMatchObject({ kind: "found", articles: [{ link: "https://p.example/299" }] });
    expect(outcome.kind === "found" && outcome.articles).toHaveLength(1);
  });

  test("that are missing are distinguished from feeds that cannot be read", async () => {
    const { port } = await serve((path) => ({ body: path === "/empty" ? rss() : "garbage" }));
    const troubles: string[] = [];
    const options = { onTrouble: (feed: string) => troubles.push(feed) };
    const empty = `http://127.0.0.1:${port}/empty`;
    const broken = `http://127.0.0.1:${port}/broken`;
    expect(await finder({ feeds: [empty, broken], ...options }).find(query("robots"))).toEqual({
      kind: "none",
    });
    expect(await finder({ feeds: [broken], ...options }).find(query("robots"))).toMatchObject({
      kind: "failed",
    });
    expect(troubles).toEqual([broken, broken]);
  });
});

describe("refuses feeds inside our network", () => {
  test.each([
    "127.0.0.1",
    "localhost",
    "0x7f000001",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "169.254.169.254",
    "10.0.0.1",
    "192.168.1.1",
    "inside.example",
  ])("%s", async (host) => {
    const served = await serve(() => ({ body: rss(item("Robots", "https://p.example/1", 1)) }));
    const news = finder(
      { feeds: [`http://${host}:${served.port}/`] },
      { allows: isPublicAddress, resolve: toLoopback },
    );
    expect(await news.find(query("robots"))).toMatchObject({ kind: "failed" });
    expect(served.connections).toBe(0);
  });

  test.each(["127.0.0.1", "inside.example"])("even when a public feed redirects there: %s", async (host) => {
    const inside = await serve(() => ({ body: rss(item("Robots", "https://p.example/1", 1)) }));
    const outside = await serve(() => ({ redirect: `http://${host}:${inside.port}/` }));
    // Treats only the first listener as being on the public internet.
    let judged = 0;
    const allows = (address: string): boolean => isPublicAddress(address) || (judged += 1) === 1;
    const feeds = [`http://public.example:${outside.port}/`];
    const news = finder({ feeds }, { allows, resolve: toLoopback });
    expect(await news.find(query("robots"))).toMatchObject({ kind: "failed" });
    expect([outside.connections, inside.connections]).toEqual([1, 0]);
  });
});
