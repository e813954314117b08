import type { Post } from "@postfolio/contract/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { notify } from "../../ui/notify.tsx";
import { forgetCampaigns } from "./campaigns.api.ts";
import { actOnPost } from "./posts.api.ts";

/** How many posts wait for the user's word, and a way to give it to all of them. */
export function ApprovalsCallout({ posts }: { posts: readonly Post[] }) {
  const waiting = posts.filter(({ status }) => status === "awaiting_approval");
  const all = useMutation({
    mutationFn: () => approveAll(waiting),
    onSuccess: (count) => notify.success(`${count} posts approved`),
    onError: (error) => {
      notify.error(messageOf(error));
      forgetCampaigns();
    },
  });
  if (waiting.length === 0) return null;
  const one = waiting.length === 1;
  return (
    <Callout
      tone="warning"
      title={one ? "A post waits for your approval" : `${waiting.length} posts wait for your approval`}
      action={
        !one && (
          <Button size="sm" busy={all.isPending} onClick={() => all.mutate()}>
            Approve all {waiting.length}
          </Button>
        )
      }
    >
      {one ? "It goes out only with it." : "They go out only with it."}
    </Callout>
  );
}

/** One after the other, in the order in which they go out; the first refusal ends it. */
async function approveAll(posts: readonly Post[]): Promise<number> {
  for (const { _id } of posts) {
    // oxlint-disable-next-line no-await-in-loop -- what is approved before a refusal stays approved
    await actOnPost(_id, "approve");
  }
  return posts.length;
}
