// Deletes files of dependencies that nothing here uses, because npm cannot install part of a package. Runs after a
// production install (`postinstall`) and from `launch.mjs`. Uses nothing but Node itself.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");

/**
 * @param {{ tools: boolean }} installed whether the dependencies for checks, tests, and types are installed
 */
export function prune({ tools }) {
  dropHeaders();
  dropUnusedWeights();
  if (tools) return;
  dropPaintingOfPdfs();
  dropExtensions();
  keepOnly("lucide-react", /^(?:dist[\\/]esm[\\/].*|package\.json|LICENSE)$/);
  keepOnly("docx", /^(?:dist[\\/]index\.mjs|package\.json|LICENSE)$/);
  // Only type checkers and debuggers read declarations and source maps, which make up a fifth of production.
  for (const file of filesBelow(modules)) {
    if (/\.(?:d\.[cm]?ts|[cm]?[jt]s\.map)$/.test(file)) rmSync(file);
  }
}

/** The Node from npm includes headers for C modules: 67 MB, which nothing here needs. */
function dropHeaders() {
  for (const inside of pathsIn(".", 1))
    if (/[\\/]node-(?:linux|darwin|bin)[^\\/]*$/.test(inside))
      rmSync(join(inside, "include"), { recursive: true, force: true });
}

/** Extensions of the embedded database, and what a program in CommonJS would load of it. */
function dropExtensions() {
  for (const file of filesBelow(join(modules, "@electric-sql/pglite/dist")))
    if (/\.(?:tar\.gz|cjs)$/.test(file)) rmSync(file);
}

/** We use at most six of up to 18 styles per font. */
function dropUnusedWeights() {
  for (const style of pathsIn("@expo-google-fonts", 2)) {
    const name = style.slice(style.search(/[^\\/]+$/));
    if (/^\d00/.test(name) && !/^(?:400Regular|600SemiBold|700Bold)(?:_Italic)?$/.test(name))
      rmSync(style, { recursive: true });
  }
  for (const family of pathsIn("@fontsource", 1)) {
    for (const file of filesBelow(join(family, "files")))
      if (/-[12389]00-(?:normal|italic)\.woff2?$/.test(file)) rmSync(file);
  }
}

/**
 * The server reads the text of PDFs, and the web app draws them with the small worker. The rest of pdf.js for drawing
 * is nine tenths of it.
 */
function dropPaintingOfPdfs() {
  keepOnly(
    "pdfjs-dist",
    /^(?:legacy[\\/]build[\\/]pdf(?:\.worker(?:\.min)?)?\.mjs|cmaps[\\/].*|LICENSE|package\.json)$/,
  );
  for (const canvas of pathsIn("@napi-rs", 1))
    if (/canvas[^\\/]*$/.test(canvas)) rmSync(canvas, { recursive: true });
}

function keepOnly(name, needed) {
  const folder = join(modules, name);
  for (const file of filesBelow(folder))
    if (!needed.test(file.slice(folder.length + 1)) && !file.includes("node_modules", folder.length))
      rmSync(file);
}

/** Paths this many levels below a dependency's folder, which production may lack. */
function pathsIn(name, levels) {
  let paths = [join(modules, name)].filter((path) => existsSync(path));
  for (let level = 0; level < levels; level += 1)
    paths = paths.flatMap((path) => readdirSync(path).map((inside) => join(path, inside)));
  return paths;
}

/** Does not follow links, because those of the workspaces lead to our own files. */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

// npm names the groups that it left out, such as with `npm ci --omit=dev`.
const { npm_lifecycle_event: event, npm_config_omit: omit = "" } = process.env;
if (event === "postinstall" && omit.split(/\s+/).includes("dev")) prune({ tools: false });
