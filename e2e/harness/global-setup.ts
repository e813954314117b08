import { rm } from "node:fs/promises";
import { Server } from "./server.ts";

/** Starts the server that all test files share, except for those that move its time or kill it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await Server.start();
  const database = await server.copyDatabase();
  process.env["SHARED_SERVER"] = JSON.stringify({ url: server.url, standins: server.standins });
  process.env["EMPTY_DATABASE"] = database;
  return async () => {
    await server.remove();
    await rm(database, { recursive: true, force: true });
  };
}
