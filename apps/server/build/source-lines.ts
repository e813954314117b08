import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * Translates positions in the bundle's stack traces to positions in the sources. Node's `--enable-source-maps` reads
 * every source map at startup, which makes up a tenth of the startup time. This code reads a source map only when an
 * error needs it.
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
  // Source maps have no entries for dependencies, whose code is on separate lines.
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
