/*
 * A font's Unicode map may be wrong or missing. The page then looks right, but the extracted letters are shifted ("Xpsl
 * Fyqfsjfodf" for "Work Experience"), from several scripts, or meaningless.
 */

/** Minimum number of words needed for a decision. */
const FEWEST_WORDS = 25;
const FEWEST_UNREADABLE = 40;

/*
 * These thresholds are far from the values of every language in Latin script, in which at least one letter in three is
 * a vowel.
 */
const FEW_VOWELS = 0.3;
const ALMOST_NO_VOWELS = 0.2;
const MANY_VOWELS = 0.7;
const MANY_WITHOUT_VOWELS = 0.1;
const NO_COMMON_WORDS = 0.01;
const MANY_MIXED = 0.3;
const FEW_SIGNS = 0.03;

/** Common words that are long enough to rarely occur by chance. */
const COMMON = new Set(
  `the and for with from that this our was
  los las una por con para del que
  les des dans sur aux une par pour est
  der die das und mit für von den dem ein eine bei auf als
  dos das uma com não
  che della con nel gli sono alla per
  een van het voor met aan bij
  oraz dla się jest przy lat
  pro při jsem jako které
  din care este pentru
  egy vagy meg hogy nem
  bir ile için olarak
  och för att med som till ett vid
  til ved har jeg
  että sekä oli kun
  ning kui mis
  kas vai par
  kad nuo apie
  dan yang untuk dengan pada dari sebagai
  của cho các với trong được`.split(/\s+/u),
);

const share = (part: number, whole: number): number => part / Math.max(1, whole);

/** Returns true only if text is almost certainly garbled, and never for real text in Latin script. */
export function isGarbled(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return areMixed(words) || areShifted(words, text);
}

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
];

function areMixed(words: readonly string[]): boolean {
  const mixed = words.filter((word) => ALPHABETS.filter((letters) => letters.test(word)).length > 1);
  return mixed.length >= FEWEST_WORDS && share(mixed.length, words.length) >= MANY_MIXED;
}

function areShifted(words: readonly string[], text: string): boolean {
  const latin = words.filter((word) => /^[\p{Script=Latin}\p{M}]+$/u.test(word));
  if (latin.length < FEWEST_WORDS || latin.length < words.length * (1 - MANY_MIXED)) return false;
  const common = latin.filter((word) => COMMON.has(word.toLowerCase()));
  if (share(common.length, latin.length) >= NO_COMMON_WORDS) return false;
  if (areCapitalsAndSigns(text)) return true;
  // Excludes abbreviations, which have few vowels.
  const whole = latin.filter(
    (word) => word.length >= 4 && !(word.length <= 5 && word === word.toUpperCase()),
  );
  if (whole.length < FEWEST_WORDS) return false;
  const letters = whole.join("").normalize("NFD").replaceAll(/\p{M}/gu, "");
  const vowels = share(letters.match(VOWEL)?.length ?? 0, letters.length);
  const bare = whole.filter((word) => word.normalize("NFD").search(VOWEL) === -1);
  return (
    vowels < ALMOST_NO_VOWELS ||
    vowels > MANY_VOWELS ||
    (vowels < FEW_VOWELS && share(bare.length, whole.length) >= MANY_WITHOUT_VOWELS)
  );
}

/** Recognizes "([SHULHQFH" for "Experience", where letters are numbered in the font's order, starting at the space. */
function areCapitalsAndSigns(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  const signs = text.match(/(?<=\p{Lu})[[\]\\^_](?=\p{Lu})/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return share(small, capitals) < FEW_SIGNS && signs >= 3 && share(signs, capitals) > FEW_SIGNS / 10;
}

const VOWEL = /[aeiouyæøœıəơư]/giu;

/** Whether text consists of characters that only their font can display: private-use, unknown, or unassigned. */
export function hasOnlyUnreadable(text: string): boolean {
  const unreadable = text.match(/[\p{Co}\uFFFD]/gu)?.length ?? 0;
  const readable = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return unreadable >= FEWEST_UNREADABLE && unreadable > 2 * readable;
}
