import type { NewShareLink, ShareLink, ShareLinkUpdate } from "@postfolio/contract/sharing/share-links.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";

const LIST = "GET /api/resumes/:id/links";

export const linksQuery = (resume: string) => endpointQuery(LIST, { params: { id: resume } });

async function refreshAfter<T>(doing: Promise<{ data: T }>): Promise<T> {
  const { data } = await doing;
  void refresh(LIST, "GET /api/applications", "GET /api/applications/:id");
  return data;
}

export const createLink = (resume: string, body: Partial<NewShareLink>): Promise<ShareLink> =>
  refreshAfter(call("POST /api/resumes/:id/links", { params: { id: resume }, body }));

export const editLink = (id: string, body: ShareLinkUpdate): Promise<ShareLink> =>
  refreshAfter(call("PUT /api/links/:id", { params: { id }, body }));

export const endLink = (id: string): Promise<string> =>
  refreshAfter(call("DELETE /api/links/:id", { params: { id } }));
