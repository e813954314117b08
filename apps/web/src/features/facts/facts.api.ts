import type { Fact, FactQuestion } from "@postfolio/contract/facts/facts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { removeFact, restoreFact } from "../../lib/facts.ts";
import { call } from "../../lib/http/api.ts";
import { refreshUser } from "../../lib/session/user.ts";
import { toast } from "../../ui/notice/toast.ts";
import { t } from "../../lib/texts.ts";

export const questionsOf = async (resume: string): Promise<FactQuestion[]> =>
  (await call("POST /api/facts/questions", { body: { resume } })).data;

/** Returns questions worded by AI. Counts as one generation. */
export async function wordedQuestionsOf(resume: string, signal: AbortSignal): Promise<FactQuestion[]> {
  try {
    return (await call("POST /api/facts/questions/written", { body: { resume } }, { signal })).data;
  } finally {
    void refreshUser();
  }
}

export async function deleteFact(fact: Fact): Promise<void> {
  try {
    await removeFact(fact._id);
    toast.success(MESSAGES.factDeleted, {
      topic: "facts",
      action: { label: t("Undo"), onClick: () => void restoreFact(fact).catch(toast.failure) },
    });
  } catch (error) {
    toast.failure(error);
  }
}
