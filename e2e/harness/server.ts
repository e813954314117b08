import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const main = join(import.meta.dirname, "../../apps/server/dist/main.js");

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * Raises limits that a test suite would reach, and uses one browser for PDFs, because it prints one at a time.
 */
export const FOR_TESTS = {
  LIMIT_SIGN_IN: "1000",
  LIMIT_PDF_VISITOR: "1000",
  LIMIT_PDF_KB_VISITOR: "100000",
  LIMIT_PAYMENT: "1000",
  LIMIT_OTHER: "100000",
  PDF_BROWSERS: "1",
};

/** The product as a new user starts it: in its own process and in an empty folder. */
export class Server {
  readonly url: string;
  readonly standins: string;
  readonly #dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #output = "";

  private constructor(port: number, standinsPort: number, dataDir: string, env: NodeJS.ProcessEnv) {
    this.url = `http://localhost:${port}`;
    this.standins = `http://localhost:${standinsPort}`;
    this.#dataDir = dataDir;
    this.#env = { ...env, PORT: String(port), STANDINS_PORT: String(standinsPort), DATA_DIR: dataDir };
  }

  /** @param database from `copyDatabase`; without it, the server creates one */
  static async start(settings: NodeJS.ProcessEnv = FOR_TESTS, database?: string): Promise<Server> {
    const dataDir = await mkdtemp(join(tmpdir(), "postfolio-e2e-"));
    if (database !== undefined) await cp(database, dataDir, { recursive: true });
    const { PATH, HOME, CHROMIUM_PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, HOME, CHROMIUM_PATH, NODE_COMPILE_CACHE, LOG_LEVEL: "warn", ...settings };
    const server = new Server(await freePort(), await freePort(), dataDir, env);
    await server.up();
    return server;
  }

  /** Copies an empty database. Creating a database takes longer than everything else at startup. */
  async copyDatabase(): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), "postfolio-e2e-"));
    await this.down();
    for (const name of ["database", "secret"])
      await cp(join(this.#dataDir, name), join(copy, name), { recursive: true });
    await this.up();
    return copy;
  }

  /** Everything that the server has printed since it started. */
  get output(): string {
    return this.#output;
  }

  /** With which its operator sets it up; undefined until it is printed. */
  get setUpCode(): string | undefined {
    return /with the code (\S+)/u.exec(this.#output)?.[1];
  }

  /** Resolves once the URL is printed. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      // This folder contains no `.env`.
      cwd: this.#dataDir,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.#output += chunk.toString();
        if (this.#output.includes(this.url)) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${this.#output}`)));
    });
  }

  async down(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    this.#output = "";
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
