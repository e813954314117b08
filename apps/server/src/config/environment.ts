import { existsSync } from "node:fs";
import { ConfigError } from "./config.ts";

/** A file with settings, in the folder that a program is started in. */
const FILE = ".env";

/**
 * Returns this process's environment. What it does not set, not even to nothing, is taken from the lines of `.env`.
 * @throws ConfigError if there is such a file that cannot be read
 */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    if (existsSync(FILE)) process.loadEnvFile(FILE);
  } catch (error) {
    throw new ConfigError(`${FILE} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return { ...process.env };
}
