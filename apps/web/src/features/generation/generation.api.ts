import type { PostRequest } from "@postfolio/contract/generation/generation.ts";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { whenSettled, write, type WritingOptions, type Written } from "../../lib/ai-writing.ts";

const HISTORY = "GET /api/generations";

export async function writePost(
  network: Network,
  request: PostRequest,
  options: WritingOptions,
): Promise<Written> {
  try {
    return await write(
      networkRoute("POST /api/*/try/stream", network),
      { ...request, postOn: network },
      options,
    );
  } finally {
    whenSettled(options.signal, () => refresh(HISTORY));
  }
}

/** Newest first. */
export const recentPostsQuery = (network: Network) => endpointQuery(HISTORY, { query: { network } });

export async function deletePost(id: string): Promise<void> {
  await call("DELETE /api/generations/:id", { params: { id } });
  await refresh(HISTORY);
}

export async function editPost(id: string, text: string): Promise<void> {
  await call("PUT /api/generations/:id", { params: { id }, body: { text } });
  await refresh(HISTORY);
}
