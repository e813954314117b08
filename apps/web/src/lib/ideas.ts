import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { call, type Reply, type Request } from "./http/api.ts";
import { endpointQuery, refresh } from "./http/query.ts";

const LIST = "GET /api/ideas";

export const ideasQuery = endpointQuery(LIST, {});

/** Returns the path that shows an idea. @param writes whether to open the form for writing posts */
export const pathOfIdea = (id: string, writes = false): string =>
  `/ideas?idea=${id}${writes ? "&write" : ""}`;

export async function addIdea(body: Request<"POST /api/ideas">["body"]): Promise<Reply<"POST /api/ideas">> {
  const reply = await call("POST /api/ideas", { body });
  await refresh(LIST);
  return reply;
}

export async function changeIdea(id: string, body: Request<"PUT /api/ideas/:id">["body"]): Promise<Idea> {
  const { data } = await call("PUT /api/ideas/:id", { params: { id }, body });
  await refresh(LIST);
  return data;
}
