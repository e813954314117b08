import type { Fact, FactUpdate } from "@postfolio/contract/facts/facts.ts";
import { call, type Reply, type Request } from "./http/api.ts";
import { endpointQuery, queryClient, refresh } from "./http/query.ts";

const LIST = "GET /api/facts";

export const factsQuery = endpointQuery(LIST, {});

/** Returns the path where a fact can be edited. */
export const pathOfFact = (id: string): string => `/facts?fact=${id}`;

export async function addFact(body: Request<"POST /api/facts">["body"]): Promise<Fact> {
  const { data } = await call("POST /api/facts", { body });
  await refresh(LIST);
  return data;
}

export async function editFact(id: string, body: FactUpdate): Promise<Reply<"PUT /api/facts/:id">> {
  const reply = await call("PUT /api/facts/:id", { params: { id }, body });
  queryClient.setQueryData<Reply<typeof LIST>>(factsQuery.queryKey, (known) =>
    known ? { ...known, data: known.data.map((one) => (one._id === id ? reply.data : one)) } : known,
  );
  return reply;
}

/** Removes a fact. For a fact from a resume line, removes only what was added; the line stays. */
export async function removeFact(id: string): Promise<void> {
  try {
    await call("DELETE /api/facts/:id", { params: { id } });
  } finally {
    await refresh(LIST);
  }
}

/** Restores a fact after it was removed or changed. */
export async function restoreFact(before: Fact): Promise<void> {
  const { _id, line, source, changed: _changed, updatedAt: _at, ...said } = before;
  const isKnown = queryClient.getQueryData(factsQuery.queryKey)?.data.some((one) => one._id === _id);
  if (isKnown || line !== null) await editFact(_id, said);
  else await addFact({ ...said, source: source === "resume" ? "own" : source });
}

/** Adds a fact. @returns `undo`, which reverts the change; undefined if nothing has changed */
export async function keepFact(
  said: Pick<Fact, "text" | "where" | "when" | "public">,
): Promise<{ undo: (() => Promise<void>) | undefined }> {
  const known = (await queryClient.fetchQuery(factsQuery)).data;
  const fact = await addFact({ ...said, source: "mark" });
  const before = known.find(({ _id }) => _id === fact._id);
  if (before === undefined || before.updatedAt === null)
    return { undo: fact.updatedAt === null ? undefined : () => removeFact(fact._id) };
  return { undo: before.updatedAt === fact.updatedAt ? undefined : () => restoreFact(before) };
}
