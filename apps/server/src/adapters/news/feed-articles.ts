import { decodeXML } from "entities";
import { parseFeed } from "feedsmith";
import sanitizeHtml from "sanitize-html";
import type { Article } from "./news.ts";

/** Feeds list the newest articles first. An archive of thousands would block the server. */
const MAX_ARTICLES = 300;
/** In characters. */
const MAX_SUMMARY_LENGTH = 2_000;
const TITLE = 300;

interface RawArticle {
  title: string | undefined;
  link: string | undefined;
  summary: string | undefined;
  publisher: string | undefined;
  date: string | undefined;
}

/**
 * Parses an RSS, Atom, RDF, or JSON feed. Skips articles without a title or web address.
 * @throws Error if the document is not a feed
 */
export function articlesOf(document: string): Article[] {
  return rawArticles(document, MAX_ARTICLES).flatMap(({ title, link, summary, publisher, date }) => {
    const address = webAddress(link);
    const paper = toPlainText(publisher, TITLE);
    const wholeTitle = toPlainText(title, TITLE);
    // Search feeds append the publisher's name to the title.
    const plainTitle =
      paper && wholeTitle.endsWith(` - ${paper}`) ? wholeTitle.slice(0, -paper.length - 3) : wholeTitle;
    if (!address || !plainTitle) return [];
    const publishedAt = new Date(date ?? Number.NaN);
    return {
      title: plainTitle,
      link: address,
      summary: toPlainText(summary, MAX_SUMMARY_LENGTH),
      publisher: paper,
      publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
    };
  });
}

function rawArticles(document: string, most: number): RawArticle[] {
  const { format, feed } = parseFeed(document, { maxItems: most });
  switch (format) {
    case "rss":
      return (feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        summary: item.description ?? item.content?.encoded,
        publisher: item.source?.title ?? feed.title,
        date: item.pubDate ?? item.dc?.dates?.[0],
      }));
    case "atom":
      return (feed.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        link: entry.links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href,
        summary: entry.summary?.value ?? entry.content?.value,
        publisher: entry.source?.title?.value ?? feed.title?.value,
        date: entry.published ?? entry.updated,
      }));
    case "rdf":
      return (feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.link,
        summary: item.description ?? item.content?.encoded,
        publisher: feed.title,
        date: item.dc?.dates?.[0],
      }));
    case "json":
      return (feed.items ?? []).map((item) => ({
        title: item.title,
        link: item.url,
        summary: item.summary ?? item.content_text ?? item.content_html,
        publisher: feed.title,
        date: item.date_published,
      }));
  }
}

function webAddress(link: string | undefined): string | undefined {
  const url = URL.parse(link ?? "");
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}

/** Feeds contain HTML even in titles. */
function toPlainText(html: string | undefined, maxLength: number): string {
  const text = sanitizeHtml((html ?? "").slice(0, maxLength * 10), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeXML(text).replace(/\s+/gu, " ").trim().slice(0, maxLength);
}
