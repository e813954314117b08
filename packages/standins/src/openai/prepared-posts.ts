import { readFileSync } from "node:fs";

/*
 * What a newcomer sees first was written by hand: posts for the Playground's first prompt and for the campaign of the
 * sample account. In `prepared-posts.txt`, a line with `= ` says what the posts below are for: a network, a prompt, an
 * article's title or an angle if there is one, and the angle's form. Lines of `---` divide posts.
 */

const PREPARED = readFileSync(new URL("prepared-posts.txt", import.meta.url), "utf8")
  .split(/^= /mu)
  .slice(1)
  .map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const [name, prompt = "", about = "", form] = head.split(" | ");
    const texts = lines.join("\n").split(/^---$/mu);
    const network: "Twitter" | "Linkedin" = name === "Linkedin" ? name : "Twitter";
    return { network, prompt, about, form, texts: texts.map((text) => text.trim()) };
  });

/** All of them, by what they are for. */
export const everyPreparedPost = (): typeof PREPARED => PREPARED;

/** The posts that were written for a prompt, and for its angle or its article, of which follow-ups repeat the title. */
export const preparedPosts = (network: string, prompt: string, about: string): string[] =>
  PREPARED.filter(
    (one) =>
      one.network === network &&
      one.prompt === prompt.trim() &&
      (one.about === "" ? about === "" : about.endsWith(one.about)),
  ).flatMap(({ texts }) => texts);

/** The angles that were written for a prompt. */
export const preparedAngles = (prompt: string): { text: string; form: string }[] =>
  PREPARED.filter((one) => one.prompt === prompt.trim()).flatMap(({ about, form }) =>
    form === undefined ? [] : [{ text: about, form }],
  );
