import { cpus, totalmem } from "node:os";
import type { Row } from "./row.ts";

interface Bench {
  run(): Promise<Row[]>;
}

const benches: Record<string, () => Promise<Bench>> = {
  "pdf-latency": () => import("./pdf-latency.ts"),
  "pdf-memory": () => import("./pdf-memory.ts"),
  keystroke: () => import("./keystroke.ts"),
  api: () => import("./api.ts"),
  growth: () => import("./growth.ts"),
  planning: () => import("./planning.ts"),
  publishing: () => import("./publishing.ts"),
  start: () => import("./start.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  "one-client": () => import("./one-client.ts"),
  "past-posts": () => import("./past-posts.ts"),
};
/** Takes a quarter of an hour and 10 GB on disk, so it runs only if it is named on the command line. */
const ON_REQUEST = "past-posts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(", ")}. Choose from: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === ON_REQUEST) continue;
  console.error(`measuring ${name} …`);
  try {
    rows.push(...(await (await load()).run()));
  } catch (error) {
    console.error(error);
    rows.push({ what: name, measured: "failed", goal: "", ok: false });
  }
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
console.log(
  `Measured on ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.\n`,
);
console.log("| what | measured | goal | |\n|---|---|---|---|");
for (const { what, measured, goal, ok } of rows) {
  console.log(`| ${cell(what)} | ${cell(measured)} | ${cell(goal)} | ${ok ? "reached" : "missed"} |`);
}
process.exit(rows.every((row) => row.ok) ? 0 : 1);
