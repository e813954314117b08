import twitter from "twitter-text";
import { escapeHtml } from "../page.ts";

/** From Mastodon's `app/models/account.rb` and `app/lib/tag_manager.rb`, as of 4.5. */
const MENTION =
  /(?<![=/\p{L}\p{N}_])@((?:[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*))(?:@([\p{L}\p{N}_.-]+[\p{L}\p{N}_]+))?/giu;
const HASHTAG = /(?<![=/)\p{L}\p{M}\p{N}_])#((?:[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*))/gu;
/** Number of characters of a URL that a status shows. */
const SHOWN = 30;

const urlsIn = (text: string) => twitter.extractUrlsWithIndices(text, { extractUrlsWithoutProtocol: false });

/** Returns the length in graphemes, including the content warning, with each URL counted as `urlLength`. */
export function statusLength(text: string, warning: string, urlLength = 23): number {
  let counted = text;
  for (const {
    indices: [start, end],
  } of urlsIn(text).toReversed())
    counted = counted.slice(0, start) + "x".repeat(urlLength) + counted.slice(end);
  counted = warning + counted.replaceAll(MENTION, "@$1");
  return [...new Intl.Segmenter().segment(counted)].length;
}

export const hashtagsIn = (text: string): string[] => [...text.matchAll(HASHTAG)].map(([, name]) => name!);

/**
 * Returns the content as Mastodon renders it: paragraphs, line breaks, and links as HTML.
 * @param homeOf returns the page of an account, or undefined if the account is unknown
 */
export function contentOf(
  text: string,
  tagUrl: (name: string) => string,
  homeOf: (handle: string, server: string | undefined) => string | undefined,
): string {
  const urls = urlsIn(text);
  let [html, from] = ["", 0];
  const words = (piece: string): string => linked(piece, tagUrl, homeOf);
  for (const {
    url,
    indices: [start, end],
  } of urls) {
    html += words(text.slice(from, start)) + shortened(url);
    from = end;
  }
  html += words(text.slice(from));
  const paragraphs = html
    .split(/\n{2,}/u)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`);
  return text === "" ? "" : paragraphs.join("");
}

function shortened(url: string): string {
  const prefix = /^https?:\/\/(?:www\.)?/u.exec(url)?.[0] ?? "";
  const shown = url.slice(prefix.length, prefix.length + SHOWN);
  const rest = url.slice(prefix.length + SHOWN);
  return (
    `<a href="${escapeHtml(url)}" target="_blank" rel="nofollow noopener" translate="no">` +
    `<span class="invisible">${escapeHtml(prefix)}</span><span class="${rest === "" ? "" : "ellipsis"}">${escapeHtml(shown)}</span>` +
    `<span class="invisible">${escapeHtml(rest)}</span></a>`
  );
}

function linked(
  text: string,
  tagUrl: (name: string) => string,
  homeOf: (handle: string, server: string | undefined) => string | undefined,
): string {
  const links = [
    ...[...text.matchAll(MENTION)].flatMap(({ 0: whole, 1: handle = "", 2: server, index }) => {
      const home = homeOf(handle, server);
      return home === undefined
        ? []
        : [
            {
              index,
              whole,
              html: `<span class="h-card" translate="no"><a href="${escapeHtml(home)}" class="u-url mention">@<span>${escapeHtml(handle)}</span></a></span>`,
            },
          ];
    }),
    ...[...text.matchAll(HASHTAG)].map(({ 0: whole, 1: name = "", index }) => ({
      index,
      whole,
      html: `<a href="${escapeHtml(tagUrl(name))}" class="mention hashtag" rel="tag">#<span>${escapeHtml(name)}</span></a>`,
    })),
  ].toSorted((a, b) => a.index - b.index);
  let [html, from] = ["", 0];
  for (const { index, whole, html: link } of links) {
    html += escapeHtml(text.slice(from, index)) + link;
    from = index + whole.length;
  }
  return html + escapeHtml(text.slice(from));
}
