import formBody from "@fastify/formbody";
import Fastify from "fastify";
import { clock as moveClock } from "../clock.ts";
import { faults as takeFaults } from "../faults.ts";
import { mastodon } from "./mastodon.ts";

/** Starts a server at the root of its host, where independent clients expect it. */
export async function standaloneServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  let url = "";
  await app.register(formBody);
  await app.register(mastodon.serve, {
    baseUrl: () => url,
    faults: takeFaults(app),
    clock: moveClock(app, {}),
    stateFile: undefined,
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => app.close() };
}

/** Allows an app on its consent page. @returns the page's response */
export const consent = (address: string): Promise<Response> =>
  fetch(address, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ name: "Ada", handle: "ada" }),
  });

/** @returns the code that the page shows for an app without a redirect URI */
export async function shownCode(address: string): Promise<string> {
  return /<code>([^<]+)</u.exec(await (await consent(address)).text())?.[1] ?? "";
}
