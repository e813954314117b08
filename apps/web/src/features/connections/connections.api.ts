import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { ApiError, call } from "../../lib/http/api.ts";
import { refresh } from "../../lib/http/query.ts";
import { currentSession } from "../../lib/session/session.ts";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";

const refreshConnections = (): Promise<void> => refresh("GET /api/connections");

/**
 * Opens the network's consent page in a new tab.
 * @param address the account's handle or server, for networks with many servers
 * @returns what went wrong, or undefined. Without an address, errors have already been shown in a toast
 */
export async function connect(network: Network, address?: string): Promise<string | undefined> {
  const session = currentSession();
  if (!session) {
    askToSignIn();
    return MESSAGES.signIn;
  }
  // Opens the tab during the click, because the browser would block a later popup.
  const tab = window.open("", "_blank");
  const progress = toast.loading(MESSAGES.waitingForResponse);
  try {
    const { pathname, search } = window.location;
    const asked = networkOf(network).address;
    const { url } = await call(networkRoute("GET /api/*/auth/:userId", network), {
      params: { userId: session.userId },
      query: {
        returnTo: pathname + search,
        ...(address !== undefined && asked && { [asked.parameter]: address }),
      },
    });
    if (!/^https?:/u.test(url) || !URL.canParse(url)) throw new Error("There is no page to go to");
    progress.close();
    if (tab) {
      tab.opener = null;
      tab.location.replace(url);
    } else {
      window.location.assign(url);
    }
    return undefined;
  } catch (error) {
    tab?.close();
    const message = connectionError(error);
    // The dialog that asked for the address shows the message next to the field.
    if (address === undefined) progress.error(message);
    else progress.close();
    return message;
  }
}

/**
 * Returns the message for a failure. A response without a URL also counts as a failure, because no account would
 * appear.
 */
function connectionError(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.somethingWentWrong;
  return error.message === MESSAGES.somethingWentWrong ? MESSAGES.tryAgainLater : error.message;
}

/** @returns the server's message, which may mention a step that is left to do on the network */
export async function disconnect(id: string): Promise<string> {
  try {
    return (await call("DELETE /api/connections/:id", { params: { id } })).data;
  } finally {
    // Refreshes even after a failure, because the account may have been disconnected elsewhere.
    await refreshConnections();
    refreshPlanned();
  }
}

export async function connectPages(person: string, pages: readonly string[]): Promise<void> {
  try {
    await call("POST /api/connections/:id/pages", { params: { id: person }, body: { pages: [...pages] } });
  } finally {
    await refresh("GET /api/connections/:id/pages");
    await refreshConnections();
    refreshPlanned();
  }
}

export async function chooseDefault(id: string): Promise<void> {
  await call("POST /api/connections/:id/default", { params: { id } });
  await refreshConnections();
}

export async function chooseDefaults(
  id: string,
  defaults: NonNullable<Connection["defaults"]>,
): Promise<void> {
  await call("PUT /api/connections/:id/defaults", { params: { id }, body: defaults });
  await refreshConnections();
}

/** Refreshes posts and campaigns, which show whether their account is connected. */
const refreshPlanned = () =>
  void refresh(
    "POST /api/campaigns/getUsersCampaigns",
    "GET /api/campaigns/:id",
    "GET /api/campaigns/:id/posts",
    "GET /api/posts",
  );
