import { Fragment, type ReactNode } from "react";

type Part = (words: string) => ReactNode;

/**
 * A translated text in which tags mark parts, such as a link: `<Rich text={t("Read the <terms>terms</terms>.")}
 * parts={{ terms: (words) => <a href="/terms">{words}</a> }} />`. Tags do not nest.
 */
export function Rich({ text, parts }: { text: string; parts: Readonly<Record<string, Part | ReactNode>> }) {
  return [...text.matchAll(/<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>|[^<]+|</gsu)].map(
    ([whole, tag, words = "", alone], index) => {
      const part = parts[tag ?? alone ?? ""];
      const shown =
        tag === undefined && alone === undefined ? whole : typeof part === "function" ? part(words) : part;
      // The parts of a text keep their places.
      // oxlint-disable-next-line react/no-array-index-key
      return <Fragment key={index}>{shown}</Fragment>;
    },
  );
}
