import type { Approval } from "@postfolio/contract/campaigns/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";
import { approvePosts, refreshCampaigns } from "./posts.api.ts";
import { t } from "../../lib/texts.ts";

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

const named = (count: number): string => `${count} ${count === 1 ? "post" : "posts"}`;

function reportApprovals(approvals: readonly Approval[]): void {
  const refused = approvals.filter(({ post }) => !post);
  const approved = approvals.length - refused.length;
  if (approved > 0) toast.success(t("{{named}} approved", { named: named(approved) }));
  const reasons = new Set(refused.map(({ message }) => message));
  if (refused.length > 0)
    toast.error(
      t("{{named}} not approved: {{join}}", { named: named(refused.length), join: [...reasons].join(". ") }),
    );
}
