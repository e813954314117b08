import { perNetwork } from "@postfolio/contract/networks/network-routes.ts";
import { connectionsRoutes } from "@postfolio/contract/connections/connections.routes.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Deps } from "../../deps.ts";
import { type SignedIn, implement, succeed } from "../../http/implement.ts";
import { callbackPage } from "./callback-page.ts";
import { type CallbackQuery, finishConnecting, startConnecting } from "./connecting.ts";
import {
  type ConnectionDeps,
  disconnect,
  disconnectDefault,
  listConnections,
  chooseDefault,
  chooseDefaults,
} from "./connections.ts";
import { connectPages, offeredPages } from "./pages.ts";

interface AuthorizeQuery {
  returnTo?: string | undefined;
  handle?: string | undefined;
  server?: string | undefined;
}

interface ConnectionCall<Query> {
  query: Query;
  caller: SignedIn | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function registerConnections(app: FastifyInstance, deps: Deps & ConnectionDeps): void {
  const setsOut = setOutBy(deps.config);

  const authorize =
    (network: Network) =>
    async ({
      params,
      query,
      caller,
      reply,
    }: ConnectionCall<AuthorizeQuery> & {
      params: { userId: string };
      caller: SignedIn;
    }) => {
      const request = {
        userId: params.userId,
        returnTo: query.returnTo,
        address: query.handle ?? query.server,
      };
      const { url, state } = await startConnecting(deps, caller, network, request);
      setsOut.remember(reply, network, state);
      return { status: "Success" as const, url };
    };
  const callback =
    (network: Network) =>
    async ({ query, caller, request, reply }: ConnectionCall<CallbackQuery>) => {
      const from = {
        setOut: (state: string) => setsOut.is(request, network, state),
        userId: caller?.userId,
      };
      const arrival = await finishConnecting(deps, network, query, from);
      const { status, html } = callbackPage(network, arrival, deps.config.publicUrl);
      // The page's URL contains the code and state.
      return reply
        .code(status)
        .headers({ "content-type": "text/html; charset=utf-8", "referrer-policy": "no-referrer" })
        .send(html);
    };

  for (const { documents = {} } of Object.values(deps.networks)) {
    for (const [path, read] of Object.entries(documents)) app.get(path, read);
  }
  implement(app, connectionsRoutes, {
    "GET /api/connections": async ({ caller }) => succeed(await listConnections(deps, caller)),
    "POST /api/connections/:id/default": async ({ caller, params }) => {
      await chooseDefault(deps, caller, params.id);
      return succeed(await listConnections(deps, caller));
    },
    "GET /api/connections/:id/pages": async ({ caller, params }) =>
      succeed(await offeredPages(deps, caller, params.id)),
    "POST /api/connections/:id/pages": async ({ caller, params, body }) => {
      await connectPages(deps, caller, params.id, body.pages);
      return succeed(await listConnections(deps, caller));
    },
    "PUT /api/connections/:id/defaults": async ({ caller, params, body }) => {
      await chooseDefaults(deps, caller, params.id, body);
      return succeed(await listConnections(deps, caller));
    },
    "DELETE /api/connections/:id": async ({ caller, params }) =>
      succeed(await disconnect(deps, caller, params.id)),
    ...perNetwork("GET /api/*/auth/:userId", authorize),
    ...perNetwork("GET /api/*/callback", callback),
    ...perNetwork(
      "DELETE /api/*/connection",
      (network) =>
        async ({ caller }: { caller: SignedIn }) =>
          succeed(await disconnectDefault(deps, caller, network)),
    ),
  });
}

/**
 * Consent counts only in the browser that started it, identified by a cookie. Otherwise, an attacker could send
 * someone a consent page and connect the victim's account to the attacker's user. On a local server, no cookie is
 * required: `localhost` and `127.0.0.1` do not share cookies, and nobody else is on the machine.
 */
function setOutBy({ publicUrl }: Pick<Config, "publicUrl">) {
  const asked = !isLoopback(publicUrl);
  const secure = new URL(publicUrl).protocol === "https:" ? "; Secure" : "";
  const nameOf = (network: Network): string => `${networkOf(network).provider}_state`;
  return {
    remember: (reply: FastifyReply, network: Network, state: string): void => {
      const kept = `Path=/api/${networkOf(network).provider}/callback; Max-Age=600; HttpOnly; SameSite=Lax${secure}`;
      void reply.header("set-cookie", `${nameOf(network)}=${state}; ${kept}`);
    },
    is: ({ headers }: FastifyRequest, network: Network, state: string): boolean =>
      !asked || (headers.cookie ?? "").split(/;\s*/u).includes(`${nameOf(network)}=${state}`),
  };
}
