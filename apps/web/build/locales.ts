import { createHash } from "node:crypto";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { readTextsOfWeb } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE, WORDS_FILE } from "@postfolio/locales/words-in.ts";
import type { Plugin } from "vite";

const ID = "virtual:locales";
/**
 * Serves each language's texts as files, and sets `virtual:locales` to their folder, whose name changes with the texts.
 */
export function locales(): Plugin {
  const files = new Map(
    INTERFACE_LANGUAGE_CODES.flatMap((language) =>
      ([MESSAGES_FILE, WORDS_FILE] as const).map((file) => [
        `${language}/${file}.json`,
        JSON.stringify(readTextsOfWeb(language, file)),
      ]),
    ),
  );
  const hash = createHash("sha256")
    .update([...files].flat().join("\n"))
    .digest("hex");
  const folder = `assets/locales-${hash.slice(0, 7)}`;
  return {
    name: "locales",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const LOCALES = "/${folder}";` : undefined),
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const text = files.get(request.url?.slice(1) ?? "");
        if (text === undefined) return next();
        response.setHeader("content-type", "application/json").end(text);
      });
    },
  };
}
