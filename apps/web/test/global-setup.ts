import type { TestProject } from "vitest/node";
import { Server } from "../../../e2e/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server that the screens call. */
    serverUrl: string;
  }
}

/** Starts the product once for all screens, with an empty folder and no configuration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start({ LIMIT_SIGN_IN: "1000", LIMIT_OTHER: "100000" });
  project.provide("serverUrl", server.url);
  return () => server.remove();
}
