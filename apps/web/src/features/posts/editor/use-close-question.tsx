import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { type ReactNode, useCallback, useState } from "react";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { type Beside, findClose } from "../posts.api.ts";
import { t } from "../../../lib/texts.ts";

interface Question {
  post: Post;
  answer: (meant: boolean) => void;
}

/**
 * Asks the user to confirm a time within 15 minutes of another post on the same account.
 * @returns `isMeant`, which resolves to the user's decision, and the dialog to render
 */
export function useCloseQuestion(): {
  isMeant: (network: Network, at: Date, beside: Beside) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  const isMeant = useCallback(async (network: Network, at: Date, beside: Beside) => {
    // Failures are ignored, because the server checks the time anyway.
    const post = await findClose(network, at, beside).catch(() => undefined);
    if (!post) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ post, answer: resolve });
    const meant = await promise;
    setQuestion(undefined);
    return meant;
  }, []);
  const { post, answer } = question ?? {};
  const dialog = post && answer && (
    <ConfirmDialog
      onClose={() => answer(false)}
      title={t("Post this close together?")}
      description={
        <>
          {t(
            "Another post goes out on {{network}}: {{time}}. Posts spaced at least an hour apart reach more readers.",
            {
              network: NETWORK_NAME[post.network],
              time: momentName(post.scheduledAt ?? "", browserTimeZone(), currentTime()),
            },
          )}
          <span dir="auto" className="mt-2 line-clamp-2 text-ink wrap-anywhere">
            {post.text}
          </span>
        </>
      }
      confirmLabel={t("Keep this time")}
      cancelLabel={t("Choose another")}
      onConfirm={() => answer(true)}
    />
  );
  return { isMeant, dialog };
}
