import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, sep } from "node:path";

/*
 * A lint rule for which files may import which. Imports are resolved to files, so a wall holds at any depth, no
 * matter how the import is written. Libraries must be in the workspace's own package.json, because those of the root
 * are not installed when someone only starts the app.
 */

interface Wall {
  /** The files behind this wall. Files that share the match, or its group if there is one, can import each other. */
  of: RegExp;
  /** Other files of the repository that the files may import. */
  sees: RegExp;
  /** Files from which only types may be imported. */
  seesTypes?: RegExp;
}

/** Paths are relative to the root of the repository. The first wall that matches a file applies. */
const WALLS: readonly Wall[] = [
  { of: /^packages\/contract\/src\//u, sees: /^$/u },
  { of: /^packages\/(?:templates|formats)\/src\//u, sees: /^packages\/contract\//u },
  { of: /^packages\/(?:skills|locales)\/src\//u, sees: /^packages\/contract\//u },
  { of: /^packages\/standins\/src\//u, sees: /^packages\/skills\//u },
  {
    of: /^apps\/server\/src\/features\/([^/]+)\//u,
    sees: /^packages\/(?:contract|templates|formats|skills)\/|^apps\/server\/src\/(?:(?:config|db|http|jobs)\/|(?!(?:app|features|main|worker)\.ts)[^/]+$)/u,
    // Allows only types of other features' interfaces, so that only `features.ts` decides which feature provides an
    // interface.
    seesTypes: /^apps\/server\/src\/(?:adapters\/|features\/[^/]+\/[^/]+\.offers\.ts$)/u,
  },
  {
    of: /^apps\/server\/src\/feature\.ts$/u,
    sees: /^$/u,
    seesTypes: /^apps\/server\/src\/(?:(?:http|jobs)\/|events\.ts$|features\/[^/]+\/[^/]+\.offers\.ts$)/u,
  },
  {
    // Each network has its own settings.
    of: /^apps\/server\/src\/config\//u,
    sees: /^packages\/contract\/|^apps\/server\/src\/adapters\/social\/networks\.ts$/u,
  },
  {
    // Of the files next to these folders, only those that assemble the app may import features.
    of: /^apps\/server\/src\/(?:(?:adapters|config|db|http|jobs)\/|(?!(?:app|features|main|worker|metrics|sandbox)\.ts)[^/]+$)/u,
    sees: /^packages\/(?:contract|templates|formats|skills|locales)\/|^apps\/server\/src\/(?:(?:config|db|jobs)\/|(?!(?:app|features|main|worker)\.ts)[^/]+$)/u,
    // Tables store values with a feature's types, such as a notice's message.
    seesTypes: /^apps\/server\/src\/(?:adapters\/|features\/[^/]+\/[^/]+\.offers\.ts$)/u,
  },
  {
    // These files iterate over the list of features without naming any.
    of: /^apps\/server\/src\/(?:app|worker)\.ts$/u,
    sees: /^packages\/contract\/|^apps\/server\/src\/(?:(?:config|db|http|jobs)\/|(?!main\.ts)[^/]+$)/u,
  },
  {
    of: /^apps\/server\/src\/sandbox\.ts$/u,
    sees: /^packages\/(?:contract|standins)\/|^apps\/server\/src\//u,
  },
  {
    of: /^apps\/server\/src\//u,
    sees: /^packages\/(?:contract|templates|formats|skills)\//u,
    seesTypes: /^packages\/standins\//u,
  },
  { of: /^apps\/web\/src\/lib\//u, sees: /^packages\/(?:contract|locales)\//u },
  { of: /^apps\/web\/src\/ui\//u, sees: /^packages\/contract\/|^apps\/web\/src\/lib\//u },
  // The web's features have layers. Media, documents, and posts do not import the many other features that show them.
  // Features that work with resumes build on these layers, and `app/` passes such features to the screens of resumes.
  {
    of: /^apps\/web\/src\/features\/(media|documents)\//u,
    sees: /^packages\/contract\/|^apps\/web\/src\/(?:lib|ui)\//u,
  },
  {
    of: /^apps\/web\/src\/features\/posts\//u,
    sees: /^packages\/contract\/|^apps\/web\/src\/(?:lib|ui|features\/media)\//u,
  },
  {
    of: /^apps\/web\/src\/features\/resumes\/model\//u,
    sees: /^packages\/(?:contract|templates|formats)\/|^apps\/web\/src\/(?:lib|features\/documents)\//u,
  },
  {
    of: /^apps\/web\/src\/features\/(imports|sharing|tailoring)\//u,
    sees: /^packages\/(?:contract|templates|formats|skills)\/|^apps\/web\/src\/(?:lib|ui|features\/(?:documents|resumes))\//u,
  },
  {
    of: /^apps\/web\/src\/features\/([^/]+)\//u,
    sees: /^packages\/(?:contract|templates|formats|skills)\/|^apps\/web\/src\/(?:lib|ui|features\/(?:documents|media|posts))\//u,
  },
  { of: /^apps\/web\/src\//u, sees: /^packages\/(?:contract|templates|formats|skills)\//u },
];

const root = join(import.meta.dirname, "../..");

/** Resolves an import to a file in the repository; undefined for a library. */
function imported(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(from), specifier).replaceAll(sep, "/");
  const [, workspace, path] = /^@postfolio\/([^/]+)(?:\/(.*))?$/u.exec(specifier) ?? [];
  if (workspace === undefined) return undefined;
  const parent = workspace === "server" || workspace === "web" ? "apps" : "packages";
  return `${parent}/${workspace}/src/${path ?? ""}`;
}

function isAllowed(wall: Wall, from: string, to: string, types: boolean): boolean {
  const room = (path: string) => {
    const found = wall.of.exec(path);
    return found && (found[1] ?? found[0]);
  };
  return room(from) === room(to) || wall.sees.test(to) || (types && wall.seesTypes?.test(to) === true);
}

/** The dependencies in each workspace's package.json, by workspace. */
const listed = new Map<string, ReadonlySet<string>>();

function isListed(from: string, library: string): boolean {
  const workspace = from.split("/", 2).join("/");
  let own = listed.get(workspace);
  if (!own) {
    const manifest = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
    const { dependencies, devDependencies, optionalDependencies } = manifest as Record<string, object>;
    own = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }));
    listed.set(workspace, own);
  }
  return own.has(library);
}

/** Returns the package of an import; undefined for a file, a Node module, or a workspace. */
const libraryOf = (specifier: string): string | undefined =>
  /^(?:\.|\/|node:|virtual:|@postfolio\/)/u.test(specifier) || builtinModules.includes(specifier)
    ? undefined
    : specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** The common fields of imports and re-exports. */
interface Importing {
  source: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string; exportKind?: string }[];
}

function typesOnly({ importKind, exportKind, specifiers = [] }: Importing): boolean {
  if (importKind === "type" || exportKind === "type") return true;
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === "type" || one.exportKind === "type")
  );
}

interface Context {
  filename: string;
  report(problem: { node: Importing; message: string }): void;
}

function create(context: Context) {
  const from = relative(root, context.filename).replaceAll(sep, "/");
  const wall = WALLS.find(({ of }) => of.test(from));
  if (!wall) return {};
  const check = (node: Importing) => {
    const specifier = node.source?.value;
    if (typeof specifier !== "string") return;
    const library = libraryOf(specifier);
    if (library !== undefined && !typesOnly(node) && !isListed(from, library)) {
      const message = `${library} is not a dependency of the workspace of ${from}: see scripts/lint/walls.ts.`;
      context.report({ node, message });
    }
    const to = imported(from, specifier);
    if (to === undefined || isAllowed(wall, from, to, typesOnly(node))) return;
    context.report({ node, message: `${from} may not import ${to}: see scripts/lint/walls.ts.` });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

export default { meta: { name: "house" }, rules: { walls: { create } } };
