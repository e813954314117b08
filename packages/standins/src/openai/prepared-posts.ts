import { readFileSync } from "node:fs";

/*
 * What a newcomer sees first was written by hand: posts for the Playground's first prompt and for the campaign of the
 * sample account. In `prepared-posts.txt`, `= ` begins what there is for a network and a prompt, and `@ ` the posts for
 * an angle, with its form, or for an article, with its title. Lines of `---` divide posts.
 */

interface Prepared {
  network: "Twitter" | "Linkedin";
  prompt: string;
  /** An angle or a title; empty for posts about the prompt alone. */
  about: string;
  /** Of an angle. */
  form: string | undefined;
  texts: string[];
}

const PREPARED: readonly Prepared[] = readFileSync(new URL("prepared-posts.txt", import.meta.url), "utf8")
  .split(/^= /mu)
  .slice(1)
  .flatMap((part) => {
    const [alone = "", ...blocks] = part.split(/^@ /mu);
    const [name, prompt = ""] = alone.split("\n", 1)[0]!.split(" | ");
    const network = name === "Linkedin" ? name : "Twitter";
    return [alone.replace(/^.*/u, ""), ...blocks].map((block) => {
      const [head = "", ...lines] = block.split("\n");
      const [about = "", form] = head.split(" | ");
      const texts = lines.join("\n").split(/^---$/mu);
      return { network, prompt, about, form, texts: texts.map((text) => text.trim()).filter(Boolean) };
    });
  });

/** All of them, by what they are for. */
export const everyPreparedPost = (): Prepared[] => PREPARED.filter(({ texts }) => texts.length > 0);

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
