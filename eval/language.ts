const COMMON: Record<string, string> = {
  "English US": "the and of to in is are you your that this for with it on as at but not what how who",
  German: "der die das und ist nicht ein eine mit für auf den von zu im was wer wie auch sich es ich",
  French: "le la les des et une est pour dans qui que pas sur du au ce en il vous",
  Spanish: "el la los las y una es para que no se con por en del lo su un te",
};

/** Detects a text's language by its most common words; undefined if none stands out. */
export function languageOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = Object.entries(COMMON)
    .map(([language, common]) => {
      const known = new Set(common.split(" "));
      return { language, score: words.filter((word) => known.has(word)).length };
    })
    .toSorted((a, b) => b.score - a.score);
  return best && best.score > (second?.score ?? 0) ? best.language : undefined;
}
