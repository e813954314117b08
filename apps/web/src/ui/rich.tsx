import { Fragment, type ReactNode } from "react";

type Part = (words: string) => ReactNode;

/**
 * A translated text in which tags mark parts, such as a link: `<Rich text={t("Read the <terms>terms</terms>.")}
 * parts={{ terms: (words) => <a href="/terms">{words}</a> }} />`. Tags do not nest.
 */
export function Rich({ text, parts }: { text: string; parts: Readonly<Record<string, Part | ReactNode>> }) {
  return [...text.matchAll(/<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>|[^<]+|</gsu)].map(
    ([whole, tag, words = "", alone], index) => {
      const name = tag ?? alone;
      const part = name === undefined || !(name in parts) ? whole : parts[name];
      // A name keeps its own text direction in the middle of a sentence.
      const shown =
        typeof part === "function" ? (
          part(words)
        ) : part === whole || typeof part !== "string" ? (
          part
        ) : (
          <bdi>{part}</bdi>
        );
      // The parts of a text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      return <Fragment key={index}>{shown}</Fragment>;
    },
  );
}
