import type { TestProject } from "vitest/node";
import { Server } from "../../../../e2e/harness/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server that the screens call. */
    serverUrl: string;
    /** The address of the providers' stand-ins. */
    standinsUrl: string;
  }
}

/** Starts the product once for all screens, with an empty folder and no configuration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start();
  project.provide("serverUrl", server.url);
  project.provide("standinsUrl", server.standins);
  return () => server.remove();
}
