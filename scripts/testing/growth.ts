/** The ratio between the lengths of two texts of the same shape. */
const LARGER = 16;
const RUNS = 5;
/** Milliseconds below which measurements are meaningless. */
const FLOOR = 0.2;

/** A growth that linear work never reaches and quadratic work always exceeds. */
export const MUCH = 100;

/**
 * Measures how many times as long work takes on a text 16 times as long: about 16 for linear work, 256 for quadratic
 * work. Uses the best of several runs, so that a busy machine makes no difference.
 */
export function growth(work: (text: string) => unknown, shape: (length: number) => string): number {
  const [small, large] = [shape(2_000), shape(2_000 * LARGER)];
  const fastest = (text: string): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      // Measures CPU time instead of wall-clock time, because other processes may be running.
      const before = process.cpuUsage();
      work(text);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1_000);
    }
    return best;
  };
  return fastest(large) / Math.max(fastest(small), FLOOR);
}

/** Texts that make regular expressions backtrack over the same characters. */
export const HARD_TEXTS: Record<string, (length: number) => string> = {
  "labels and dots": (length) => "a.".repeat(length / 2),
  "labels without a dot": (length) => "à".repeat(length),
  "labels that end badly": (length) => `${"à".repeat(length)}_.com`,
  "domains that never end": (length) => "com.-b.".repeat(length / 7),
  protocols: (length) => "http://".repeat(length / 7),
  "the end of a path": (length) => `http://a.com/${"!".repeat(length)}a`,
  "the end of a query": (length) => `http://a.com/?${"?".repeat(length)}é`,
  "open brackets": (length) => "a.com/(".repeat(length / 7),
  "domains in brackets": (length) => `x.com/(${"y.com,".repeat(length / 6)}`,
  "domains in other scripts": (length) => "foo.みんな".repeat(length / 7),
  marks: (length) => `a${"\u0301\u0327".repeat(length / 2)}`,
  emoji: (length) => "👩\u200d".repeat(length / 3),
  spaces: (length) => `x${" ".repeat(length)}y`,
  lines: (length) => `x${"\n".repeat(length)}y`,
  dots: (length) => `a${".".repeat(length)}b`,
  apostrophes: (length) => `a${"'".repeat(length)}b`,
  digits: (length) => `${"1".repeat(length)}a`,
  figures: (length) => `${"1 111".repeat(length / 5)}a`,
  hashes: (length) => `#${"1".repeat(length)}`,
  quotes: (length) => '"'.repeat(length),
  placeholders: (length) => "<your ".repeat(length / 6),
};
