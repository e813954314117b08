import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import type { SocialItem } from "@postfolio/contract/resumes/resume.ts";
import { type Comparison, plain, takes } from "./reading-texts.policy.ts";
import { sameWords } from "@postfolio/formats/import/text/standing-text.ts";

/** @param areNames whether the boundaries between lines must also match */
export function chosenLines(
  comparison: Comparison,
  path: string,
  said: readonly string[],
  ours: readonly string[],
  areNames = false,
): string[] {
  const values = said.map(plain).filter((value) => value !== "");
  const standing = values.filter((value) => takes(comparison, value));
  if (standing.length < values.length) comparison.doubts.add("notInFile", path);
  const isSame = areNames
    ? standing.length === ours.length && standing.every((name, at) => sameWords(name, plainText(ours[at]!)))
    : sameWords(standing.join("\n"), ours.map(plainText).join("\n"));
  if (isSame) return [...ours];
  comparison.doubts.add(ours.length === 0 ? "fromAi" : "readingsDiffer", path);
  return standing.length === 0 ? [...ours] : standing;
}

/** Our doubts about a link remain unless the model found the same link. */
export function chosenLinks(
  comparison: Comparison,
  ours: readonly SocialItem[],
  said: readonly string[],
): string[] {
  const links = said
    .map(plain)
    .filter((url) => ours.every((item) => siteOf(item.url) !== siteOf(url)))
    .filter((url) => takes(comparison, url));
  for (const at of links.keys()) comparison.doubts.add("fromAi", `Socials.items.${ours.length + at}.url`);
  const agreed = new Set(said.map((url) => siteOf(plain(url))));
  const alone = ours.flatMap(({ url }, at) => (agreed.has(siteOf(url)) ? [] : [`Socials.items.${at}`]));
  for (const doubt of comparison.before.filter(({ path }) => path.startsWith("Socials"))) {
    const isAlone = alone.some((path) => `${doubt.path}.`.startsWith(`${path}.`));
    if (isAlone || ours.length === 0) comparison.kept.push(doubt);
    const within = alone.filter((path) => path.startsWith(`${doubt.path}.`));
    comparison.kept.push(...within.map((path) => ({ ...doubt, path })));
  }
  return links;
}

const siteOf = (address: string): string =>
  shortAddress(address.includes("://") ? address : `https://${address}`);
