import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { call, type Reply, type Request } from "../../lib/http/api.ts";
import { refresh } from "../../lib/http/query.ts";
import { changeIdea } from "../../lib/ideas.ts";
import { refreshUser } from "../../lib/session/user.ts";
import { toast } from "../../ui/notice/toast.ts";
import { refreshCampaigns } from "../posts/posts.api.ts";
import { t } from "../../lib/texts.ts";

/** Counts as one generation. */
export async function writePosts(
  id: string,
  body: Request<"POST /api/ideas/:id/posts">["body"],
  signal: AbortSignal,
): Promise<Reply<"POST /api/ideas/:id/posts">> {
  try {
    const reply = await call("POST /api/ideas/:id/posts", { params: { id }, body }, { signal });
    refreshCampaigns();
    await refresh("GET /api/ideas", "GET /api/posts");
    return reply;
  } finally {
    void refreshUser();
  }
}

export async function putAway({ _id }: Idea, isAway: boolean): Promise<void> {
  try {
    await changeIdea(_id, { putAway: isAway });
    toast.success(isAway ? t("Archived") : t("Moved back to your ideas"), {
      topic: "ideas",
      action: {
        label: t("Undo"),
        onClick: () => void changeIdea(_id, { putAway: !isAway }).catch(toast.failure),
      },
    });
  } catch (error) {
    toast.failure(error);
  }
}

export async function deleteIdea({ _id }: Idea): Promise<void> {
  try {
    await call("DELETE /api/ideas/:id", { params: { id: _id } });
    toast.success(MESSAGES.ideaDeleted);
  } catch (error) {
    toast.failure(error);
  } finally {
    await refresh("GET /api/ideas");
  }
}
