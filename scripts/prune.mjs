// Deletes files of dependencies that nothing here uses, because npm cannot install part of a package. Runs after a
// production install (`postinstall`) and from `launch.mjs`. Uses nothing but Node itself.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");

/**
 * @param {{ tools: boolean }} installed whether the dependencies for checks, tests, and types are installed
 */
export function prune({ tools }) {
  dropHeaders();
  dropUnusedFonts();
  if (tools) return;
  dropPaintingOfPdfs();
  dropExtensions();
  dropOtherPlatforms();
  keepOnly("lucide-react", /^(?:dist[\\/]esm[\\/].*|package\.json|LICENSE)$/);
  keepOnly("docx", /^(?:dist[\\/]index\.mjs|package\.json|LICENSE)$/);
  keepOnly("eld", /^(?:src[\\/](?!ngrams[\\/](?!extrasmall)).*|package\.json|LICENSE)$/);
  for (const folder of packages())
    for (const name of readdirSync(folder))
      if (/^(?:tests?|docs|examples?|benchmarks?)$/.test(name))
        rmSync(join(folder, name), { recursive: true });
  // Sources in TypeScript, source maps, and manuals are needed only by type checkers, debuggers, and people. They take
  // up a fifth of production.
  for (const file of filesBelow(modules))
    if (/\.(?:[cm]?ts|[cm]?[jt]s\.map|md)$/.test(file) && !/licen[cs]e|notice|copying/i.test(file))
      rmSync(file);
}

/**
 * Deletes sources, source maps, and dependencies that bundles already contain: two fifths of what `judges/` installs.
 */
export function pruneJudges() {
  const installed = join(dirname(modules), "judges/node_modules");
  for (const name of ["server", "lib"])
    for (const part of ["node_modules", "src", "tests"])
      rmSync(join(installed, "@did-plc", name, part), { recursive: true, force: true });
  for (const file of filesBelow(installed)) if (file.endsWith(".map")) rmSync(file);
}

/**
 * In `ocr/`, keeps only one of the two forms of each language, all in one folder, and the three variants of the engine
 * that Node loads. This is a quarter of what npm installs.
 */
export function pruneOcr() {
  const ocr = join(dirname(modules), "ocr");
  const [data, engine] = ["@tesseract.js-data", "tesseract.js-core"].map((name) =>
    join(ocr, "node_modules", name),
  );
  const languages = join(ocr, "languages");
  mkdirSync(languages, { recursive: true });
  for (const code of readdirSync(data)) {
    const name = `${code}.traineddata.gz`;
    copyFileSync(join(data, code, "4.0.0_best_int", name), join(languages, name));
  }
  rmSync(data, { recursive: true });
  for (const file of filesBelow(engine)) if (/\.wasm\.js$|-lstm\.(?:js|wasm)$/.test(file)) rmSync(file);
  for (const part of ["dist", "docs", "examples"])
    rmSync(join(ocr, "node_modules/tesseract.js", part), { recursive: true });
}

/** Deletes headers for C modules, which come with the Node from npm: 67 MB that nothing here needs. */
function dropHeaders() {
  for (const inside of pathsIn(".", 1))
    if (/[\\/]node-(?:linux|darwin|bin)[^\\/]*$/.test(inside))
      rmSync(join(inside, "include"), { recursive: true, force: true });
}

/** Deletes extensions of the embedded database and its CommonJS files. */
function dropExtensions() {
  for (const file of filesBelow(join(modules, "@electric-sql/pglite/dist")))
    if (/\.(?:tar\.gz|cjs)$/.test(file)) rmSync(file);
}

/**
 * Keeps at most four of up to 18 styles per font, without their pictures. Bold is used only for Lato, which has no
 * semibold. Keeps only WOFF2, which browsers load.
 */
function dropUnusedFonts() {
  for (const family of pathsIn("@expo-google-fonts", 1)) {
    const styles = readdirSync(family);
    const bold = styles.includes("600SemiBold") ? "600SemiBold" : "700Bold";
    const used = new RegExp(`^(?:(?:400Regular|${bold})(?:_Italic)?|package\\.json|LICENSE.*)$`);
    for (const name of styles) if (!used.test(name)) rmSync(join(family, name), { recursive: true });
    for (const file of filesBelow(family)) if (/\.(?:png|js)$/.test(file)) rmSync(file);
  }
  for (const family of pathsIn("@fontsource", 1))
    for (const file of filesBelow(join(family, "files")))
      if (/-[12389]00-(?:normal|italic)\.woff2$|\.woff$/.test(file)) rmSync(file);
}

/** Deletes WebAssembly packages if a native one is installed, and packages for Bare, another runtime. */
function dropOtherPlatforms() {
  const [wasm, ...native] = pathsIn("@tailwindcss", 1)
    .filter((path) => /oxide-/.test(path))
    .sort((path) => (path.endsWith("wasm32-wasi") ? -1 : 1));
  if (native.length > 0) rmSync(wasm, { recursive: true });
  for (const path of pathsIn(".", 1)) if (/[\\/]bare-[^\\/]+$/.test(path)) rmSync(path, { recursive: true });
}

/**
 * Keeps what the server needs to read the text of PDFs and the pictures in scans, and the small worker with which the
 * web app draws pages. The rest, nine tenths of pdf.js, is for drawing.
 */
function dropPaintingOfPdfs() {
  keepOnly(
    "pdfjs-dist",
    /^(?:legacy[\\/]build[\\/]pdf(?:\.worker(?:\.min)?)?\.mjs|cmaps[\\/].*|wasm[\\/](?:jbig2\.wasm|openjpeg\.wasm|LICENSE.*)|LICENSE|package\.json)$/,
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

/** Returns the folders of all packages, including packages inside others. */
function packages(folder = modules) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap(({ name }) => {
      const path = join(folder, name);
      if (name.startsWith("@")) return packages(path);
      const inside = join(path, "node_modules");
      return [path, ...(existsSync(inside) ? packages(inside) : [])];
    });
}

/** Returns the paths this many levels below a dependency's folder. Production may lack the folder. */
function pathsIn(name, levels) {
  let paths = [join(modules, name)].filter((path) => existsSync(path));
  for (let level = 0; level < levels; level += 1)
    paths = paths.flatMap((path) => readdirSync(path).map((inside) => join(path, inside)));
  return paths;
}

/** Does not follow links, because the links of workspaces lead to our own files. */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

// npm lists the groups that it left out, for example with `npm ci --omit=dev`.
const { npm_lifecycle_event: event, npm_config_omit: omit = "" } = process.env;
if (event === "postinstall" && omit.split(/\s+/).includes("dev")) prune({ tools: false });
