import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * Stack traces of the bundle name lines of the sources. Node's `--enable-source-maps` reads every map at each start,
 * which takes a tenth of it; this reads a map with the first error.
 */

const maps = new Map<string, SourceMap | undefined>();

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = fileURLToPath(`${url}.map`);
    const map = existsSync(file)
      ? new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload)
      : undefined;
    maps.set(url, map);
  }
  return maps.get(url);
}

function inSources(place: string, url: string, line: string, column: string): string {
  const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
  // Dependencies have lines of their own, and no entries.
  if (!found || !("originalSource" in found) || found.generatedLine !== Number(line) - 1) return place;
  return `${new URL(found.originalSource, url).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

const PLACE = /(file:[^()]+\.js):(\d+):(\d+)/u;

Error.prepareStackTrace = (error, calls) => {
  // The types do not know that a call describes itself.
  // oxlint-disable-next-line typescript/no-base-to-string
  const lines = calls.map((call) => `    at ${String(call).replace(PLACE, inSources)}`);
  return [Error.prototype.toString.call(error), ...lines].join("\n");
};
