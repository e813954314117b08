export interface Citation {
  url: string;
  /** Undefined if the citation covers the whole text. */
  start?: number | undefined;
  end?: number | undefined;
}

/** Models repeat a citation as a Markdown link: `([paper.example](https://…))`. */
const INLINE_LINK = /\s*\(?\[[^\]\n]*\]\([^)\s]*\)\)?/gu;

/**
 * Collects the sentences that cite a source, along with the uncited sentences just before.
 * @returns passages by source URL, in order of first citation
 */
export function citedPassages(text: string, citations: readonly Citation[]): Map<string, string> {
  const passages = new Map<string, string[]>();
  const add = (url: string, passage: string): void => {
    const plain = passage.replace(INLINE_LINK, "").replace(/\s+/gu, " ").trim();
    if (/\p{L}/u.test(plain)) passages.set(url, [...(passages.get(url) ?? []), plain]);
  };
  for (const { url, start } of citations) if (start === undefined) add(url, text);
  let offset = 0;
  for (const paragraph of text.split(/(?<=\n)/u)) {
    let open = "";
    for (const { segment, index } of SENTENCES.segment(paragraph)) {
      const from = offset + index;
      const until = from + segment.length;
      const cited = citations.filter(
        ({ start, end }) => start !== undefined && start < until && (end ?? start + 1) > from,
      );
      open += segment;
      for (const url of new Set(cited.map((citation) => citation.url))) add(url, open);
      if (cited.length > 0) open = "";
    }
    offset += paragraph.length;
  }
  return new Map([...passages].map(([url, parts]) => [url, [...new Set(parts)].join(" ")]));
}

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
