import type { Answer, FormAnswer, FormAnswerUpdate } from "@postfolio/contract/answers/answers.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { call, type Reply, type Request } from "../../../lib/http/api.ts";
import { endpointQuery, queryClient, refresh } from "../../../lib/http/query.ts";
import { refreshUser } from "../../../lib/session/user.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { t } from "../../../lib/texts.ts";

const SAVED = "GET /api/answers";
const FORM = "GET /api/applications/:id/answers";

export const answersQuery = endpointQuery(SAVED, {});
export const formQuery = (id: string) => endpointQuery(FORM, { params: { id } });

export async function saveAnswer(body: Request<"POST /api/answers">["body"]): Promise<Answer> {
  const { data } = await call("POST /api/answers", { body });
  await refresh(SAVED, FORM);
  return data;
}

export async function editAnswer(id: string, body: Request<"PUT /api/answers/:id">["body"]): Promise<Answer> {
  const { data } = await call("PUT /api/answers/:id", { params: { id }, body });
  await refresh(SAVED, FORM);
  return data;
}

export async function deleteAnswer({ _id: id }: Answer): Promise<void> {
  const request = { params: { id } };
  const restore = async () => {
    await call("POST /api/answers/:id/restore", request);
    await refresh(SAVED, FORM);
  };
  try {
    await call("DELETE /api/answers/:id", request);
    toast.success(MESSAGES.answerDeleted, {
      topic: "answers",
      action: { label: t("Undo"), onClick: () => void restore().catch(toast.failure) },
    });
  } catch (error) {
    toast.failure(error);
  }
  await refresh(SAVED, FORM);
}

export async function addQuestions(
  id: string,
  questions: Request<"POST /api/applications/:id/answers">["body"]["questions"],
): Promise<void> {
  const reply = await call("POST /api/applications/:id/answers", { params: { id }, body: { questions } });
  queryClient.setQueryData<Reply<typeof FORM>>(formQuery(id).queryKey, reply);
}

export async function editFormAnswer(
  { application: id, _id: answer }: FormAnswer,
  body: Partial<FormAnswerUpdate>,
): Promise<FormAnswer> {
  const { data } = await call("PUT /api/applications/:id/answers/:answer", { params: { id, answer }, body });
  queryClient.setQueryData<Reply<typeof FORM>>(formQuery(id).queryKey, (reply) =>
    reply ? { ...reply, data: reply.data.map((one) => (one._id === answer ? data : one)) } : reply,
  );
  if (body.saved !== undefined) void refresh(SAVED);
  return data;
}

export async function deleteQuestion({ application: id, _id: answer }: FormAnswer): Promise<void> {
  const request = { params: { id, answer } };
  const restore = async () => {
    await call("POST /api/applications/:id/answers/:answer/restore", request);
    await refresh(FORM);
  };
  try {
    await call("DELETE /api/applications/:id/answers/:answer", request);
    toast.success(MESSAGES.questionDeleted, {
      topic: "answers",
      action: { label: t("Undo"), onClick: () => void restore().catch(toast.failure) },
    });
  } catch (error) {
    toast.failure(error);
  }
  await refresh(FORM);
}

export async function draftAnswer({ application: id, _id: answer }: FormAnswer) {
  try {
    return (await call("POST /api/applications/:id/answers/:answer/draft", { params: { id, answer } })).data;
  } finally {
    void refreshUser();
  }
}
