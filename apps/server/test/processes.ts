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

/**
 * Starts Node on a script of the server's folder, on the given database and with nothing else from here but `env`.
 * @param umask as the shell's command takes it; this process's own unless given
 */
export function startNode(
  script: string | URL,
  { dataDir, databaseUrl = "" }: Pick<DatabaseSettings, "dataDir" | "databaseUrl">,
  env: Record<string, string> = {},
  umask?: string,
): TestProcess {
  const command = [process.execPath, fileURLToPath(script)];
  const [program = "", ...args] = umask
    ? ["sh", "-c", `umask ${umask} && exec "$@"`, "sh", ...command]
    : command;
  const child = spawn(program, args, {
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
