import { readFileSync } from "node:fs";

/*
 * What a newcomer sees first was written by hand: posts for the Playground's first prompt and for the campaign of the
 * sample account. In `prepared-posts.txt`, a line with `= ` says what the posts below are for: a network, a prompt, an
 * article's title or an angle if there is one, and the angle's form. Lines of `---` divide posts.
 */

/** All of them, by what they are for. */
export const PREPARED = readFileSync(new URL("prepared-posts.txt", import.meta.url), "utf8")
  .split(/^= /mu)
  .slice(1)
  .map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const [name, prompt = "", about = "", form] = head.split(" | ");
    const texts = lines.join("\n").split(/^---$/mu);
    const network = name === "Linkedin" ? "Linkedin" : "Twitter";
    return { network, prompt, about, form, texts: texts.map((text) => text.trim()) } as const;
  });

const writtenFor = (prompt: string) => PREPARED.filter((one) => one.prompt === prompt.trim());

/** The posts that were written for a prompt, and for its angle or its article, of which follow-ups repeat the title. */
export const preparedPosts = (network: string, prompt: string, about: string): string[] =>
  writtenFor(prompt)
    .filter((one) => one.network === network && (one.about ? about.endsWith(one.about) : about === ""))
    .flatMap(({ texts }) => texts);

/** The angles that were written for a prompt. */
export const preparedAngles = (prompt: string): { text: string; form: string }[] =>
  writtenFor(prompt).flatMap(({ about: text, form }) => (form === undefined ? [] : { text, form }));
