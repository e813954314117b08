import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import type { EventForWebhooks } from "../webhooks/webhooks.offers.ts";
import { reasonForPrograms } from "../../words.ts";

const EVENTS: Partial<Record<PostStatus, WebhookEvent>> = {
  awaiting_approval: "post.waiting",
  failed: "post.failed",
  missed: "post.missed",
  published: "post.published",
  skipped: "post.skipped",
};

interface Moved {
  id: string;
  userId: string;
  campaignId: string | null;
  network: Network;
  accountName: string | null;
}

export function webhookEventsOfAction(
  before: Moved & { status: PostStatus },
  after: { status: PostStatus },
): EventForWebhooks[] {
  if (after.status === before.status) return [];
  if (after.status === "skipped") return webhookEventsOf(before, { status: "skipped" });
  if (before.status !== "ready" || after.status !== "draft") return [];
  const { id, userId, campaignId, network, accountName: account } = before;
  const { status } = after;
  const data = {
    _id: id,
    campaign: campaignId,
    network,
    account,
    status,
    url: null,
    ...reasonForPrograms(null),
  };
  return [{ userId, type: "post.stopped", id, data }];
}

export function webhookEventsOf(
  { id, userId, campaignId, network, accountName: account }: Moved,
  {
    status,
    url = null,
    reason = null,
  }: { status?: PostStatus | undefined; url?: string | null | undefined; reason?: string | null | undefined },
): EventForWebhooks[] {
  const type = status && EVENTS[status];
  if (!type) return [];
  return [
    {
      userId,
      type,
      id,
      data: { _id: id, campaign: campaignId, network, account, status, url, ...reasonForPrograms(reason) },
    },
  ];
}
