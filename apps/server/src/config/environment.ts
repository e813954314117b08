import { existsSync } from "node:fs";
import { ConfigError } from "./config-error.ts";

const FILE = ".env";

/**
 * Returns the process's environment, plus the variables in `.env` that the environment does not set. A variable set to
 * an empty string counts as set. `settings.ts` lists the variables.
 * @throws ConfigError if `.env` exists and cannot be read
 */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    if (existsSync(FILE)) process.loadEnvFile(FILE);
  } catch (error) {
    throw new ConfigError(`${FILE} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return { ...process.env };
}
