import { Server } from "./server.ts";

/** Starts the product that all test files share, except those that move its time or kill it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await Server.start();
  process.env["SHARED_SERVER"] = JSON.stringify({ url: server.url, standins: server.standins });
  return () => server.remove();
}
