import { escapeUTF8 as escape } from "entities";
import type { Words } from "../words.ts";

const contentOf = (name: string): RegExp => new RegExp(`(?<=<meta\\s+${name}\\s+content=")[^"]*(?=")`, "u");

/**
 * Returns the web app's page in a language: the texts that search engines, link previews, and browsers without scripts
 * show.
 */
export function inLanguage(page: string, { t, language, direction }: Words): string {
  const texts: [place: RegExp, text: string][] = [
    [/(?<=<title>).*?(?= · Postfolio<\/title>)/u, t("A resume worth the paper")],
    [
      contentOf('name="description"'),
      t(
        "Write your resume on a real sheet of paper, in one of ten carefully typeset templates, and download a clean PDF. Free, and no account needed to start.",
      ),
    ],
    [contentOf('property="og:title"'), t("Postfolio: a resume worth the paper")],
    [
      contentOf('property="og:description"'),
      t(
        "Write your resume on a real sheet of paper, in one of ten carefully typeset templates, and download a clean PDF.",
      ),
    ],
    [contentOf('property="og:image:alt"'), t("Postfolio. A resume worth the paper.")],
    [/(?<=<noscript>).*?(?=<\/noscript>)/u, t("Postfolio needs JavaScript to draw your resume as you type.")],
  ];
  return texts.reduce(
    (made, [place, text]) => made.replace(place, () => escape(text)),
    // The page is written in English.
    language === "en"
      ? page
      : page.replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`),
  );
}
