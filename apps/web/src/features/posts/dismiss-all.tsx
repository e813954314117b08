import type { Approval, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { refresh } from "../../lib/http/query.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { skipPosts } from "./posts.api.ts";
import { plural, t } from "../../lib/texts.ts";

export function DismissAll({ posts }: { posts: readonly Post[] }) {
  const missed = posts.filter(isDismissible);
  const dismissing = useMutation({
    mutationFn: () => skipPosts(missed.map(({ _id }) => _id)),
    onSuccess: reportDismissals,
    onError: toast.failure,
    onSettled: () => refresh("GET /api/notices"),
  });
  if (missed.length === 0) return null;
  return (
    <Button size="sm" busy={dismissing.isPending} onClick={() => dismissing.mutate()}>
      {t("Dismiss all")}
    </Button>
  );
}

/** Whether a post can be dismissed. The user's own missed posts stay until they are deleted. */
export const isDismissible = ({ status, campaign }: Post): boolean =>
  status === "missed" && campaign !== null;

function reportDismissals(dismissals: readonly Approval[]): void {
  const refused = dismissals.filter(({ post }) => !post);
  const dismissed = dismissals.length - refused.length;
  if (dismissed > 0)
    toast.success(plural(dismissed, { one: "{{count}} dismissed", other: "{{count}} dismissed" }));
  const [first] = refused;
  if (first)
    toast.error(
      plural(
        refused.length,
        { one: "{{count}} not dismissed: {{reason}}", other: "{{count}} not dismissed: {{reason}}" },
        { reason: first.message ?? "" },
      ),
    );
}
