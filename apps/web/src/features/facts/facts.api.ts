import type { Fact, FactUpdate } from "@postfolio/contract/facts/facts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { call, type Reply, type Request } from "../../lib/http/api.ts";
import { endpointQuery, queryClient, refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";

const LIST = "GET /api/facts";

export const factsQuery = endpointQuery(LIST, {});

export const questionsOf = async (resume: string) =>
  (await call("POST /api/facts/questions", { body: { resume } })).data;

export async function addFact(body: Request<"POST /api/facts">["body"]): Promise<Fact> {
  const { data } = await call("POST /api/facts", { body });
  await refresh(LIST);
  return data;
}

export async function editFact(id: string, body: FactUpdate): Promise<Fact> {
  const { data } = await call("PUT /api/facts/:id", { params: { id }, body });
  queryClient.setQueryData<Reply<typeof LIST>>(factsQuery.queryKey, (reply) =>
    reply ? { ...reply, data: reply.data.map((one) => (one._id === id ? data : one)) } : reply,
  );
  return data;
}

export async function deleteFact(fact: Fact): Promise<void> {
  try {
    await call("DELETE /api/facts/:id", { params: { id: fact._id } });
    toast.success(MESSAGES.factDeleted, {
      topic: "facts",
      action: { label: "Undo", onClick: () => void putBack(fact).catch(toast.failure) },
    });
  } catch (error) {
    toast.failure(error);
  }
  await refresh(LIST);
}

async function putBack({
  _id,
  line,
  source,
  changed: _changed,
  updatedAt: _at,
  ...said
}: Fact): Promise<void> {
  if (line === null) await addFact({ ...said, source: source === "resume" ? "own" : source });
  else await editFact(_id, said);
}
