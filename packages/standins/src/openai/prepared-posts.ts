import { readFileSync } from "node:fs";

/*
 * The first posts that new users see were written by hand: for the Playground's first prompt, and for the sample
 * account's campaign. In `prepared-posts.txt`, a line starting with `= ` states what the posts below it are for: a
 * network, a prompt, an article's title or an angle, if any, and the angle's form. Lines with `---` separate posts.
 */

const NETWORKS = ["Twitter", "Linkedin", "Bluesky", "Mastodon"] as const;

function networkNamed(name = ""): (typeof NETWORKS)[number] {
  const network = NETWORKS.find((one) => one === name);
  if (!network) throw new RangeError(`Posts were prepared for an unknown network: ${name}`);
  return network;
}

/** All prepared posts, with what they are for. */
export const PREPARED = readFileSync(new URL("prepared-posts.txt", import.meta.url), "utf8")
  .split(/^= /mu)
  .slice(1)
  .map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const [name, prompt = "", about = "", form] = head.split(" | ");
    const texts = lines.join("\n").split(/^---$/mu);
    return {
      network: networkNamed(name),
      prompt,
      about,
      form,
      texts: texts.map((text) => text.trim()),
    };
  });

const writtenFor = (prompt: string) => PREPARED.filter((one) => one.prompt === prompt.trim());

/** Prepared posts for a prompt and its angle or article. Follow-ups to an article end with its title. */
export const preparedPosts = (network: string, prompt: string, about: string): string[] =>
  writtenFor(prompt)
    .filter((one) => one.network === network && (one.about ? about.endsWith(one.about) : about === ""))
    .flatMap(({ texts }) => texts);

/** Prepared angles for a prompt. */
export const preparedAngles = (prompt: string): { text: string; form: string }[] =>
  writtenFor(prompt).flatMap(({ about: text, form }) => (form === undefined ? [] : { text, form }));
