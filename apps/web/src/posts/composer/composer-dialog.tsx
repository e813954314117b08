import { NETWORK_NAME, NETWORKS } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { momentName, browserTimeZone } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { mediaQuery } from "../media.api.ts";
import { actOnPost, changePost } from "../posts.api.ts";
import { contentOf, EMPTY, isBlank } from "../editor/content.ts";
import { useCloseQuestion } from "../editor/use-close-question.tsx";
import { isSendable } from "../editor/sendable.ts";
import { type Composing, openComposer } from "./composer-store.ts";
import { ComposerPane } from "./composer-pane.tsx";
import { isAhead, WhenField } from "./when-field.tsx";
import { type Saving, useComposition } from "./use-composition.ts";
import { currentTime } from "../../lib/time/clock.ts";

interface ComposerDialogProps {
  composing: Composing;
  onClose: () => void;
}

/** Writes a post of the user's own, for one network or both side by side. */
export default function ComposerDialog({ composing, onClose }: ComposerDialogProps) {
  const { post } = composing;
  const composition = useComposition(composing);
  const { pieces, when, saving, save, idOf, finish, isChanged } = composition;
  /** How often changes were discarded: each time, the fields start over. */
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  /** Pictures on their way to the server. */
  const [uploads, setUploads] = useState(0);
  const media = {
    Twitter: useQuery(mediaQuery(pieces.Twitter?.media ?? [])).data,
    Linkedin: useQuery(mediaQuery(pieces.Linkedin?.media ?? [])).data,
  };
  const chosen = NETWORKS.filter((network) => pieces[network]);
  const fits = chosen.every((network) => isSendable(network, pieces[network] ?? EMPTY, media[network] ?? []));
  const blank = chosen.find((network) => isBlank(pieces[network] ?? EMPTY));
  const names = chosen.map((network) => NETWORK_NAME[network]).join(" and ");

  /** Does something with the post of each network; those that succeed leave the form. */
  const each = async (act: (id: string, content: ReturnType<typeof contentOf>) => Promise<string | null>) => {
    setBusy(true);
    setError(undefined);
    try {
      if (!post || post.status === "draft") await save();
      for (const network of chosen) {
        const piece = pieces[network];
        const id = idOf(network);
        if (!piece || !id) continue;
        // The second is told only if the first succeeded.
        const told = await act(id, contentOf(piece));
        finish(network);
        if (told) toast.success(told);
      }
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  const { isMeant, dialog: closeQuestion } = useCloseQuestion();
  /** Whether each of the texts may have the chosen time. */
  const areMeant = async () => {
    if (when.kind === "next" || composition.keepsTime) return true;
    for (const network of chosen) {
      if (!(await isMeant(network, new Date(when.local), idOf(network)))) return false;
    }
    return true;
  };
  const schedule = async () => {
    if (!(await areMeant())) return;
    await scheduleAll();
  };
  const scheduleAll = () =>
    each(async (id, content) => {
      const scheduledAt = when.kind === "next" ? "next" : new Date(when.local).toISOString();
      const change = composition.keepsTime ? content : { ...content, scheduledAt };
      const { scheduledAt: at, network } = await changePost(id, change);
      return `Goes out on ${NETWORK_NAME[network]}: ${momentName(at ?? scheduledAt, browserTimeZone(), currentTime())}`;
    });
  const publish = () =>
    each(async (id, content) => {
      if (post) await changePost(id, content);
      const isOver = post?.status === "failed" || post?.status === "missed";
      await actOnPost(id, isOver ? "retry" : "publish");
      return "On its way";
    });

  const close = () => {
    if (isChanged) {
      toast.info("Your changes to this post are not saved yet. This tab keeps them", {
        action: { label: "Go on with them", onClick: () => openComposer(composing) },
      });
    }
    onClose();
  };

  return (
    <Dialog
      onClose={close}
      wide={chosen.length > 1}
      title={post ? "Change this post" : "New post"}
      footer={
        <>
          <p className="me-auto self-center text-xs text-muted" aria-live="polite">
            {isChanged
              ? "Not saved yet"
              : blank && chosen.length > 1
                ? `Write something for ${NETWORK_NAME[blank]}, too, or untick it`
                : savedText(saving)}
          </p>
          {isChanged && (
            <Button
              variant="quiet"
              onClick={() => {
                composition.discard();
                setRound(round + 1);
              }}
            >
              Discard changes
            </Button>
          )}
          <Button disabled={!fits || uploads > 0} busy={busy} onClick={() => setConfirming(true)}>
            Post now
          </Button>
          <Button
            variant="primary"
            disabled={!fits || uploads > 0 || (when.kind === "at" && !isAhead(when))}
            busy={busy}
            onClick={() => void schedule()}
          >
            {post?.status === "ready" ? "Save" : "Schedule"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!post && (
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">Networks</legend>
            {NETWORKS.map((network) => (
              <Checkbox
                key={network}
                label={NETWORK_NAME[network]}
                checked={pieces[network] !== null}
                onCheckedChange={(on) => {
                  if (on || chosen.length > 1) composition.choose(network, on);
                }}
              />
            ))}
          </fieldset>
        )}
        <div className={chosen.length > 1 ? "grid gap-6 md:grid-cols-2" : ""}>
          {chosen.map((network) => {
            const other = chosen.find((one) => one !== network);
            return (
              <ComposerPane
                key={`${network} ${round}`}
                network={network}
                content={pieces[network] ?? EMPTY}
                live={post?.live.length ?? 0}
                onWrite={(change) => composition.write(network, change)}
                onUploading={(count) => setUploads((before) => before + count)}
                follows={
                  other !== undefined &&
                  !pieces[network]?.own &&
                  pieces[network]?.text === pieces[other]?.text
                }
                idea={other && { network: other, text: pieces[other]?.text.trim() ?? "" }}
              />
            );
          })}
        </div>
        <WhenField when={when} onChange={composition.setWhen} networks={chosen} />
        {error && (
          <div role="alert">
            <Callout tone="danger" title={error} />
          </div>
        )}
      </div>
      {closeQuestion}
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Publish this post now?"
          description={`It goes out to ${names} immediately. This cannot be undone here.`}
          confirmLabel="Post now"
          onConfirm={() => {
            setConfirming(false);
            void publish();
          }}
        />
      )}
    </Dialog>
  );
}

function savedText(saving: Saving): string {
  if (saving === "saving") return "Saving";
  if (saving === "saved") return "Saved to your drafts";
  return saving ? `Not saved: ${saving.error}` : "";
}
