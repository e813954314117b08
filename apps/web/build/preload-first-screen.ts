import type { Plugin, Rolldown } from "vite";

/** The screens of most first visits, by path. */
const FIRST_SCREENS: Record<string, string> = {
  "/": "/features/landing/landing-page.tsx",
  "/login": "/features/accounts/login-page.tsx",
  "/resume": "/features/resumes/resume-editor-page.tsx",
};

/**
 * Starts loading a screen's own code together with the app's, instead of after the app has run: by a
 * script of a few lines that adds the preloads of the current path. Inline, the content security policy
 * would refuse it.
 */
export function preloadFirstScreen(): Plugin {
  let script = "";
  return {
    name: "preload-first-screen",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        const loaded = filesOf(bundle, entry?.fileName);
        const preloads = Object.fromEntries(
          Object.entries(FIRST_SCREENS).map(([path, module]) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
            if (!chunk) this.error(`${module} is no screen of its own any more`);
            return [path, [...filesOf(bundle, chunk.fileName)].filter((file) => !loaded.has(file))];
          }),
        );
        const asset = this.emitFile({ type: "asset", name: "preload.js", source: sourceOf(preloads) });
        script = this.getFileName(asset);
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${script}`, async: true }, injectTo: "head" }],
    },
  };
}

/** A chunk, what it imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, fileName = "", files = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || files.has(fileName)) return files;
  files.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const imported of chunk.imports) filesOf(bundle, imported, files);
  return files;
}

const sourceOf = (preloads: Record<string, string[]>): string =>
  `for (const file of (${JSON.stringify(preloads)})[location.pathname] ?? []) {
  const link = document.createElement("link");
  if (file.endsWith(".css")) {
    link.rel = "preload";
    link.as = "style";
  } else {
    link.rel = "modulepreload";
  }
  link.href = "/" + file;
  document.head.append(link);
}
`;
