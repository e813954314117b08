import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { escapeUTF8 as escape } from "entities";
import { wordsFor } from "../words.ts";

/** Translates the landing page's title and description. */
export function landingHead(page: string, language: InterfaceLanguage): string {
  if (language === "en") return page;
  const { t } = wordsFor(language);
  const title = t("A resume worth the paper");
  const description = t(
    "Write your resume on a real sheet of paper, in one of ten carefully typeset templates, and download a clean PDF. Free, and no account needed to start.",
  );
  return page
    .replace(/(?<=<title>).*?(?= · Postfolio<\/title>)/u, () => escape(title))
    .replace(/(?<=<meta\s+name="description"\s+content=").*?(?=")/u, () => escape(description));
}
