import { dirname, join, relative, sep } from "node:path";

/*
 * Who may import whom, as a rule for lint. An import is resolved to the file that it names, so a wall holds at any
 * depth, whatever the import's text.
 */

interface Wall {
  /** The files behind this wall. Those for which it finds the same, or where it has a group the same there, see each other. */
  of: RegExp;
  /** What else of the repository they see. */
  sees: RegExp;
  /** Of what they see the types alone. */
  seesTypes?: RegExp;
}

/** Of paths from the root of the repository. The first that a file is behind holds. */
const WALLS: readonly Wall[] = [
  { of: /^packages\/contract\/src\//u, sees: /^$/u },
  { of: /^packages\/(?:templates|formats)\/src\//u, sees: /^packages\/contract\//u },
  { of: /^packages\/standins\/src\//u, sees: /^$/u },
  {
    of: /^apps\/server\/src\/features\/([^/]+)\//u,
    sees: /^packages\/(?:contract|templates|formats)\/|^apps\/server\/src\/(?:(?:db|http)\/|(?!(?:app|main|worker)\.ts)[^/]+$)/u,
    seesTypes: /^apps\/server\/src\/adapters\//u,
  },
  {
    // Of the files beside these folders, only those that put things together see features.
    of: /^apps\/server\/src\/(?:(?:adapters|db|http)\/|(?!(?:app|main|worker|metrics|sandbox|stripe-setup)\.ts)[^/]+$)/u,
    sees: /^packages\/(?:contract|templates|formats)\/|^apps\/server\/src\/(?:db\/|(?!(?:app|main|worker)\.ts)[^/]+$)/u,
    seesTypes: /^apps\/server\/src\/adapters\//u,
  },
  { of: /^apps\/server\/src\/sandbox\.ts$/u, sees: /^packages\/standins\/|^apps\/server\/src\//u },
  {
    of: /^apps\/server\/src\//u,
    sees: /^packages\/(?:contract|templates|formats)\//u,
    seesTypes: /^packages\/standins\//u,
  },
  { of: /^apps\/web\/src\/lib\//u, sees: /^packages\/contract\//u },
  { of: /^apps\/web\/src\/ui\//u, sees: /^packages\/contract\/|^apps\/web\/src\/lib\//u },
  { of: /^apps\/web\/src\/posts\//u, sees: /^packages\/contract\/|^apps\/web\/src\/(?:lib|ui)\//u },
  {
    of: /^apps\/web\/src\/features\/([^/]+)\//u,
    sees: /^packages\/(?:contract|templates|formats)\/|^apps\/web\/src\/(?:lib|ui|posts)\//u,
  },
  { of: /^apps\/web\/src\//u, sees: /^packages\/(?:contract|templates|formats)\//u },
];

const root = join(import.meta.dirname, "..");

/** The file of the repository that an import names; undefined for a library. */
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

/** What imports and exports from elsewhere have in common. */
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
    const to = typeof specifier === "string" ? imported(from, specifier) : undefined;
    if (to === undefined || isAllowed(wall, from, to, typesOnly(node))) return;
    context.report({ node, message: `${from} may not import ${to}: scripts/walls.ts says who may.` });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

export default { meta: { name: "house" }, rules: { walls: { create } } };
