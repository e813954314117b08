import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { escapeHtml as escape, sendPage } from "../page.ts";
import { storiesAt, type Story, storyNamed } from "./stories.ts";

interface NewsOptions {
  /** The external URL of the routes. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
}

const MAX_RESULTS = 30;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]{2,}/gu) ?? [];

/** Serves a search and a feed of made-up news, in RSS 2.0 and Atom 1.0. The news is always recent. */
export async function news(app: FastifyInstance, { baseUrl, faults, clock }: NewsOptions): Promise<void> {
  const linkOf = ({ slug }: Story): string => `${baseUrl()}/articles/${slug}`;

  app.get<{ Querystring: { q?: string } }>("/search", async (request, reply) => {
    if (await faults.strike("news", reply)) return reply;
    const found = search(storiesAt(clock.now()), request.query.q ?? "");
    const items = found.map(
      (story) => `<item><title>${escape(`${story.title} - ${story.publisher}`)}</title>
        <link>${escape(linkOf(story))}</link><guid isPermaLink="true">${escape(linkOf(story))}</guid>
        <pubDate>${story.date.toUTCString()}</pubDate>
        <source url="${escape(baseUrl())}">${escape(story.publisher)}</source>
        <description>${escape(`<p>${escape(story.text)}</p>`)}</description></item>`,
    );
    return reply.type("application/rss+xml; charset=utf-8").send(`<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0"><channel><title>Sandbox news search</title><link>${escape(baseUrl())}</link>
      <description>Made-up news</description>${items.join("")}</channel></rss>`);
  });

  app.get("/atom.xml", async (_request, reply) => {
    if (await faults.strike("news", reply)) return reply;
    const entries = storiesAt(clock.now()).map(
      (story) => `<entry><title>${escape(story.title)}</title><id>${escape(linkOf(story))}</id>
        <link rel="alternate" href="${escape(linkOf(story))}"/><updated>${story.date.toISOString()}</updated>
        <summary>${escape(story.text)}</summary></entry>`,
    );
    return reply.type("application/atom+xml; charset=utf-8").send(`<?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Sandbox news</title><id>${escape(baseUrl())}</id>
      <updated>${clock.now().toISOString()}</updated>${entries.join("")}</feed>`);
  });

  app.get<{ Params: { slug: string } }>("/articles/:slug", async (request, reply) => {
    const story = storyNamed(request.params.slug, clock.now());
    if (!story) return reply.code(404).type("text/plain").send("No such article");
    const main = `<p><b>${escape(story.publisher)}</b>, ${story.date.toUTCString()}</p><p>${escape(story.text)}</p>
      <p>This article, its paper and everything in it are made up.</p>`;
    return sendPage(reply, { title: story.title, main });
  });
}

/** Finds stories that share words with the query, best matches first. */
function search(stories: readonly Story[], query: string): Story[] {
  const wanted = new Set(words(query));
  return stories
    .map((story) => ({
      story,
      score: new Set(words(`${story.topics} ${story.title}`)).intersection(wanted).size,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.story.date.getTime() - a.story.date.getTime())
    .slice(0, MAX_RESULTS)
    .map(({ story }) => story);
}
