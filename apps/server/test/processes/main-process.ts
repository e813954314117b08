import { onTestFinished, vi } from "vitest";
import { createDatabase } from "../database/database.ts";
import { startNode, type TestProcess } from "./processes.ts";

export const MAIN = new URL("../../src/main.ts", import.meta.url).href;
export const FREE_PORTS = { PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" };

interface TestServer extends TestProcess {
  url: string;
  port: number;
}

/** Starts the whole server on an empty database, and waits until it is ready. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = startNode(MAIN, await createDatabase(), { ...FREE_PORTS, ...env });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.says("Google sign-in:");
  const url = /ready at (http:\S+)/u.exec(server.output())?.[1] ?? "";
  // The server's browser starts in the background.
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).ok, { timeout: 30_000 });
  return { ...server, url, port: Number(new URL(url).port) };
}
