import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { DatabaseSettings } from "./database.ts";

export interface TestProcess {
  child: ChildProcess;
  /** What it has said so far. */
  output(): string;
  /** Resolves when it has said the text, rejects when it ends before. */
  says(text: string): Promise<void>;
  /** Resolves with the exit code (null when killed) once it has ended and all it said was read. */
  ended: Promise<number | null>;
}

/** Starts Node on a script of the server's folder, on the given database and with nothing else from here but `env`. */
export function startNode(
  script: string | URL,
  { dataDir, databaseUrl = "" }: Pick<DatabaseSettings, "dataDir" | "databaseUrl">,
  env: Record<string, string> = {},
): TestProcess {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const says = async (text: string) => {
    while (!output.includes(text)) {
      const event = await Promise.race([once(child.stdout, "data"), ended]);
      if (!Array.isArray(event)) throw new Error(`The process ended without saying ${text}:\n${output}`);
    }
  };
  return { child, output: () => output, says, ended };
}
