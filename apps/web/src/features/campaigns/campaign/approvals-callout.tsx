import type { Post } from "@postfolio/contract/campaigns.ts";
import { Callout } from "../../../ui/callout.tsx";
import { ApproveAll } from "../posts/approve-all.tsx";

/** Says how many posts await approval, with a button to approve them all. */
export function ApprovalsCallout({ posts }: { posts: readonly Post[] }) {
  const waiting = posts.filter(({ status }) => status === "awaiting_approval");
  if (waiting.length === 0) return null;
  const one = waiting.length === 1;
  return (
    <Callout
      tone="warning"
      title={
        one ? "A post is waiting for your approval" : `${waiting.length} posts are waiting for your approval`
      }
      action={<ApproveAll posts={waiting} />}
    >
      {one ? "It goes out only once you approve it." : "They go out only once you approve them."}
    </Callout>
  );
}
