import { readFileSync } from "node:fs";
import { NETWORKS } from "../social/networks.ts";

/*
 * The first posts that a newcomer sees were written by hand, for the Playground's first prompt and for the sample
 * account's campaign. In the `prepared-posts.txt` of each network, a line starting with `= ` says what the posts below
 * it are for: a prompt and, optionally, an article's title, or an angle with its form. `---` lines separate posts.
 */

/** All prepared posts, with what they are for. */
export const PREPARED = NETWORKS.flatMap(({ id: network, provider }) =>
  readFileSync(new URL(`../${provider}/prepared-posts.txt`, import.meta.url), "utf8")
    .split(/^= /mu)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const [prompt = "", about = "", form] = head.split(" | ");
      const texts = lines.join("\n").split(/^---$/mu);
      return { network, prompt, about, form, texts: texts.map((text) => text.trim()) };
    }),
);

const writtenFor = (prompt: string) => PREPARED.filter((one) => one.prompt === prompt.trim());

/**
 * Returns prepared posts for a prompt and its angle or article. The title of a follow-up ends with its article's title,
 * so the article's posts suit it, too.
 */
export const preparedPosts = (network: string, prompt: string, about: string): string[] =>
  writtenFor(prompt)
    .filter((one) => one.network === network && (one.about ? about.endsWith(one.about) : about === ""))
    .flatMap(({ texts }) => texts);

/** Returns prepared angles for a prompt. */
export const preparedAngles = (prompt: string): { text: string; form: string }[] =>
  writtenFor(prompt).flatMap(({ about: text, form }) => (form === undefined ? [] : { text, form }));
