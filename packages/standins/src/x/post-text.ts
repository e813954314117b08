import twitter from "twitter-text";

/** Returns a post's weighted length. X allows up to 280. */
export const weightedLength = (text: string): number => twitter.parseTweet(text).weightedLength;

export const cashtagsIn = (text: string): number => twitter.extractCashtags(text).length;

/** Returns the number of people or lists that a text mentions. Lookalikes in URLs do not count. */
export const mentionsIn = (text: string): number =>
  twitter.extractEntitiesWithIndices(text).filter((entity) => "screenName" in entity).length;

/**
 * Returns a post's text as X's API does: with shortened URLs, escaped HTML characters, and a short URL at the end for
 * its pictures.
 */
export function publicText(id: string, text: string, pictures = 0) {
  const urls = twitter.extractUrlsWithIndices(text).map(({ indices: [start, end] }, index) => {
    const shown = text.slice(start, end);
    return {
      start,
      end,
      shown,
      url: `https://t.co/${id.slice(-8)}${String(index).padStart(2, "0")}`,
      expanded_url: /^https?:/iu.test(shown) ? shown : `http://${shown}`,
    };
  });
  let short = text;
  for (const { start, end, url } of urls.toReversed()) short = short.slice(0, start) + url + short.slice(end);
  const escaped = short.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const address = `https://t.co/${id.slice(-8)}pic`;
  return {
    text: pictures > 0 ? `${escaped} ${address}` : escaped,
    urls: [
      ...urls.map(({ url, expanded_url, shown }) => ({
        url,
        expanded_url,
        display_url: shown.replace(/^https?:\/\//iu, ""),
      })),
      ...Array.from({ length: pictures }, () => ({
        url: address,
        expanded_url: `https://x.com/i/status/${id}/photo/1`,
        display_url: `pic.x.com/${id.slice(-8)}`,
      })),
    ],
  };
}
