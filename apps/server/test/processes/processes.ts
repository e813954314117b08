import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { DatabaseSettings } from "../database/database.ts";

export interface TestProcess {
  child: ChildProcess;
  /** The process's output so far. */
  output(): string;
  /** Resolves once the output contains the text; rejects if the process ends first. */
  says(text: string): Promise<void>;
  /** Resolves with the exit code (null if killed) once the process has ended and all its output has been read. */
  ended: Promise<number | null>;
}

export const KNOWN_FORMATS = new URL("./known-formats.ts", import.meta.url).href;

/**
 * Runs a script on the given database, with only `env` as its environment, in a folder without `.env`.
 * @param umask as in the shell command; defaults to this process's own
 */
export function startNode(
  script: string | URL,
  { dataDir, databaseUrl = "" }: Pick<DatabaseSettings, "dataDir" | "databaseUrl">,
  env: Record<string, string> = {},
  umask?: string,
): TestProcess {
  const command = [process.execPath, "--import", KNOWN_FORMATS, fileURLToPath(script)];
  const [program = "", ...args] = umask
    ? ["sh", "-c", `umask ${umask} && exec "$@"`, "sh", ...command]
    : command;
  const child = spawn(program, args, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...env,
    },
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
