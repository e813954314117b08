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
            ? t("Approve {{count}} of {{total}}", { count: sound.length, total: posts.length })
            : rest > 0
              ? t("Approve {{count}}", { count: sound.length })
              : t("Approve all {{count}}", { count: posts.length })}
        </Button>
      )}
      {rest > 0 && (
        <span className="text-muted">
          {taken.some(({ unread }) => unread)
            ? plural(rest, {
                one: "{{count}} has something to check",
                other: "{{count}} have something to check",
              })
            : plural(rest, {
                one: "{{count}} has statements to check",
                other: "{{count}} have statements to check",
              })}
        </span>
      )}
    </div>
  );
}
