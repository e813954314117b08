import type { Approval } from "@postfolio/contract/campaigns/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";
import { approvePosts, refreshCampaigns } from "./posts.api.ts";
import { plural } from "../../lib/texts.ts";

export const useApprovePosts = () =>
  useMutation({
    mutationFn: approvePosts,
    onSuccess: reportApprovals,
    onError: (error) => {
      toast.failure(error);
      refreshCampaigns();
    },
    onSettled: () => refresh("GET /api/notices"),
  });

function reportApprovals(approvals: readonly Approval[]): void {
  const refused = approvals.filter(({ post }) => !post);
  const approved = approvals.length - refused.length;
  if (approved > 0)
    toast.success(plural(approved, { one: "1 post approved", other: "{{count}} posts approved" }));
  const reasons = new Set(refused.map(({ message }) => message));
  if (refused.length > 0)
    toast.error(
      plural(
        refused.length,
        { one: "1 post not approved: {{reasons}}", other: "{{count}} posts not approved: {{reasons}}" },
        { reasons: [...reasons].join(". ") },
      ),
    );
}
