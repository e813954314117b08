import type { Post } from "@postfolio/contract/campaigns.ts";
import type { PostAction } from "@postfolio/contract/post-lifecycle.ts";
import { Check, Ellipsis, PencilLine, RotateCcw, RotateCw, Send, SkipForward, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { dateAndTimeOf } from "../../../lib/time.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { momentOf } from "./post-state.ts";

interface PostButtonsProps {
  post: Post;
  actions: readonly PostAction[];
  /** The action in progress; all others wait for it. */
  doing: PostAction | undefined;
  onChoose: (choice: PostAction) => void;
}

const LOOK: Record<PostAction, { label: string; icon: ReactNode }> = {
  edit: { label: "Edit", icon: <PencilLine className="size-4" /> },
  regenerate: { label: "Regenerate", icon: <RotateCcw className="size-4" /> },
  skip: { label: "Skip", icon: <SkipForward className="size-4" /> },
  restore: { label: "Restore", icon: <Undo2 className="size-4" /> },
  publish: { label: "Publish now", icon: <Send className="size-4" /> },
  approve: { label: "Approve", icon: <Check className="size-4" /> },
  retry: { label: "Retry", icon: <RotateCw className="size-4" /> },
};

/**
 * Labels for posts that have no text yet or whose time has passed: the same calls mean something else there.
 */
const UNWRITTEN: Partial<Record<PostAction, string>> = {
  edit: "Write it myself",
  regenerate: "Write it now",
};
const OVER: Partial<Record<PostAction, string>> = { skip: "Dismiss" };

function labelOf({ status, text }: Post, choice: PostAction): string {
  const over = status === "failed" || status === "missed";
  return (over && OVER[choice]) || (text === "" && UNWRITTEN[choice]) || LOOK[choice].label;
}

/** A post's buttons. A post without a text has a menu instead, because it rarely needs an action. */
export function PostButtons({ post, actions, doing, onChoose }: PostButtonsProps) {
  const name = `the post of ${dateAndTimeOf(momentOf(post))}`;
  if (post.status === "planned" && post.text === "") {
    return (
      <Menu
        align="end"
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            icon={<Ellipsis />}
            size="sm"
            aria-busy={doing !== undefined}
          />
        }
      >
        {actions.map((choice) => (
          <MenuItem key={choice} icon={LOOK[choice].icon} onClick={() => onChoose(choice)}>
            {labelOf(post, choice)}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <span className="flex flex-wrap justify-end">
      {actions.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === "approve" || choice === "retry" ? "secondary" : "quiet"}
          className="px-2.5"
          icon={LOOK[choice].icon}
          busy={doing !== undefined}
          onClick={() => onChoose(choice)}
        >
          {labelOf(post, choice)}
        </Button>
      ))}
    </span>
  );
}
