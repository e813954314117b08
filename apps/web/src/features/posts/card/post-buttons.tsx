import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { PostAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import {
  CalendarClock,
  CalendarX,
  Check,
  Ellipsis,
  PencilLine,
  RotateCcw,
  RotateCw,
  Send,
  SkipForward,
  Trash2,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { useIsNarrow } from "../../../lib/use-is-narrow.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { SendFromButton } from "../send-from-button.tsx";
import { momentOf } from "../post-state.ts";
import { text, type Text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

interface PostButtonsProps {
  post: ScheduledPost;
  actions: readonly PostAction[];
  doing: PostAction | undefined;
  /** @param from the id of the connection to approve the post for */
  onChoose: (choice: PostAction, from?: string) => void;
}

const LOOK: Record<PostAction, { label: Text; icon: ReactNode }> = {
  edit: { label: text("Edit"), icon: <PencilLine className="size-4" /> },
  regenerate: { label: text("Regenerate"), icon: <RotateCcw className="size-4" /> },
  reschedule: { label: text("Reschedule"), icon: <CalendarClock className="size-4" /> },
  schedule: { label: text("Reschedule"), icon: <CalendarClock className="size-4" /> },
  unschedule: { label: text("Back to drafts"), icon: <CalendarX className="size-4" /> },
  delete: { label: text("Delete"), icon: <Trash2 className="size-4" /> },
  skip: { label: text("Skip"), icon: <SkipForward className="size-4" /> },
  restore: { label: text("Restore"), icon: <Undo2 className="size-4" /> },
  publish: { label: text("Publish now"), icon: <Send className="size-4" /> },
  approve: { label: text("Approve"), icon: <Check className="size-4" /> },
  retry: { label: text("Retry"), icon: <RotateCw className="size-4" /> },
};

const UNWRITTEN: Partial<Record<PostAction, Text>> = {
  edit: text("Write it myself"),
  regenerate: text("Write it now"),
};
const OVER: Partial<Record<PostAction, Text>> = { skip: text("Dismiss") };

function labelOf({ status, text: written }: ScheduledPost, choice: PostAction): string {
  const over = status === "failed" || status === "missed";
  return t((over && OVER[choice]) || (written === "" && UNWRITTEN[choice]) || LOOK[choice].label);
}

const MAIN: readonly PostAction[] = ["approve", "retry", "edit", "restore"];

const MAX_PHONE_ACTIONS = 2;

/** The actions for a post. A post without text rarely needs any, so they are all in a menu. */
export function PostButtons({ post, actions, doing, onChoose }: PostButtonsProps) {
  const isNarrow = useIsNarrow();
  const menuFor = (choices: readonly PostAction[]) => (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t("Actions for the post on {{dateAndTime}}", { dateAndTime: dateAndTimeOf(momentOf(post)) })}
          icon={<Ellipsis />}
          size="sm"
          aria-busy={doing !== undefined}
        />
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice} icon={LOOK[choice].icon} onClick={() => onChoose(choice)}>
          {labelOf(post, choice)}
        </MenuItem>
      ))}
    </Menu>
  );
  if (post.status === "planned" && post.text === "") return menuFor(actions);
  const main = MAIN.find((choice) => actions.includes(choice)) ?? actions[0];
  const shown =
    isNarrow && actions.length > MAX_PHONE_ACTIONS ? actions.filter((choice) => choice === main) : actions;
  const rest = actions.filter((choice) => !shown.includes(choice));
  return (
    <span className="flex flex-wrap items-center justify-end">
      {shown.map((choice) =>
        choice === "approve" && post.sendFrom !== null ? (
          <SendFromButton
            key={choice}
            network={post.network}
            sendFrom={post.sendFrom}
            className="px-2.5"
            icon={LOOK[choice].icon}
            busy={doing !== undefined}
            onSend={(from) => onChoose(choice, from)}
          />
        ) : (
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
        ),
      )}
      {rest.length > 0 && menuFor(rest)}
    </span>
  );
}
