import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { CheckCheck } from "lucide-react";
import { useApprovePosts } from "../../posts/use-approve-posts.ts";
import { isToCheck } from "../../posts/post-state.ts";
import { Button } from "../../../ui/button.tsx";
import { plural, t } from "../../../lib/texts.ts";

interface ApproveAllProps {
  posts: readonly Post[];
  /** Ids of the selected posts. If none are selected, all posts are approved. */
  chosen?: ReadonlySet<string>;
}

/** Leaves out posts with marks. A single post has its own button. */
export function ApproveAll({ posts, chosen }: ApproveAllProps) {
  const ticked = posts.filter(({ _id }) => chosen?.has(_id));
  const taken = ticked.length > 0 ? ticked : posts;
  const all = useApprovePosts();
  if (posts.length < 2) return null;
  const sound = taken.filter((post) => !isToCheck(post));
  const rest = taken.length - sound.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {sound.length > 0 && (
        <Button
          size="sm"
          icon={<CheckCheck className="size-4" />}
          busy={all.isPending}
          onClick={() => all.mutate(sound.map(({ _id }) => _id))}
        >
          {ticked.length > 0
            ? t("Approve {{length}} of {{length2}}", { length: sound.length, length2: posts.length })
            : rest > 0
              ? t("Approve {{length}}", { length: sound.length })
              : t("Approve all {{length}}", { length: posts.length })}
        </Button>
      )}
      {rest > 0 && (
        <span className="text-muted">
          {rest} {plural(rest, { one: "has", other: "have" })}{" "}
          {taken.some(({ unread }) => unread) ? "something" : "statements"} to check
        </span>
      )}
    </div>
  );
}
