import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { MESSAGES_FILE, WORDS_FILE } from "@postfolio/locales/words-in.ts";
import type { Plugin, Rolldown } from "vite";

/** The first screens of most visits, by path. */
const FIRST_SCREENS: Record<string, string> = {
  "/": "/features/landing/landing-page.tsx",
  "/login": "/features/accounts/sign-in/login-page.tsx",
  "/resume": "/features/resumes/editor/resume-editor-page.tsx",
};

/**
 * Writes `first-screens.json`, which lists the files of each screen's own code by path and the files of the texts by
 * language. The server lists these files in the page for that path, so that they load together with the app's code
 * instead of after it has run.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: "preload-first-screen",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      const loaded = filesOf(bundle, entry?.fileName);
      const screens = Object.fromEntries(
        Object.entries(FIRST_SCREENS).map(([path, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!chunk) this.error(`${module} no longer has a chunk of its own`);
          return [path, [...filesOf(bundle, chunk.fileName)].filter((file) => !loaded.has(file))];
        }),
      );
      const texts = Object.fromEntries(
        INTERFACE_LANGUAGE_CODES.map((language) => [
          language,
          Object.keys(bundle).filter((file) => isTextsOf(file, language)),
        ]),
      );
      const source = JSON.stringify({ screens, texts });
      this.emitFile({ type: "asset", fileName: "first-screens.json", source });
    },
  };
}

/** English has no file of words, because its texts are in the code. */
const isTextsOf = (file: string, language: InterfaceLanguage): boolean =>
  file.endsWith(`/${language}/${MESSAGES_FILE}.json`) ||
  (language !== "en" && file.endsWith(`/${language}/${WORDS_FILE}.json`));

/** Returns a chunk, its imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, fileName = "", files = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || files.has(fileName)) return files;
  files.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const imported of chunk.imports) filesOf(bundle, imported, files);
  return files;
}
