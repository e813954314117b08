import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { PostText } from "@postfolio/contract/posts/own-posts.ts";
import { useQuery } from "@tanstack/react-query";
import { History, Undo2 } from "lucide-react";
import { useState } from "react";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { textsQuery } from "../posts.api.ts";
import { t } from "../../../lib/texts.ts";

interface PostVersionsProps {
  post: Pick<Post, "_id" | "texts" | "textNumber">;
  seen: PostText | undefined;
  onSee: (text: PostText | undefined) => void;
  /**
   * Why the version cannot be restored, or null if it can. Undefined if the post's state does not allow restoring
   * versions.
   */
  obstacle: string | null | undefined;
  busy: boolean;
  onRestore: (text: PostText) => void;
}

export function PostVersions({ post, seen, onSee, obstacle, busy, onRestore }: PostVersionsProps) {
  const [open, setOpen] = useState(false);
  const { data, isLoading } = useQuery({ ...textsQuery(post._id), enabled: open });
  const now = useNow();
  if (post.texts < 2) return null;
  if (!open || !data) {
    return (
      <Button
        size="sm"
        variant="quiet"
        className="px-2.5"
        icon={<History className="size-4" />}
        busy={isLoading}
        onClick={() => setOpen(true)}
      >
        {t("Versions")}
      </Button>
    );
  }
  const texts = data.data;
  const at = texts.findIndex(({ number }) => number === (seen?.number ?? post.textNumber));
  const shown = texts[at];
  const step = (to: number) => onSee(texts[to]!.number === post.textNumber ? undefined : texts[to]);
  return (
    <fieldset
      aria-label={t("Versions")}
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted"
    >
      <span className="flex items-center">
        <Stepper
          earlier={t("Earlier version")}
          later={t("Later version")}
          at={at}
          count={texts.length}
          onStep={step}
        />
      </span>
      {shown && (
        <span>
          {versionText(shown, momentName(shown.createdAt, browserTimeZone(), now), seen === undefined)}
        </span>
      )}
      {seen && obstacle !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Undo2 className="size-4" />}
          busy={busy}
          disabled={obstacle !== null}
          onClick={() => onRestore(seen)}
        >
          {t("Restore this version")}
        </Button>
      )}
      {seen && obstacle && <span className="w-full">{obstacle}</span>}
    </fieldset>
  );
}

function versionText({ by }: PostText, time: string, isUsed: boolean): string {
  if (by === "ai") return isUsed ? t("By AI, {{time}} · in use", { time }) : t("By AI, {{time}}", { time });
  return isUsed ? t("By you, {{time}} · in use", { time }) : t("By you, {{time}}", { time });
}
