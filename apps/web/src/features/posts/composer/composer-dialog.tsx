import { type Network, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { Maximize2, Minimize2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { mediaQuery } from "../../media/media.api.ts";
import { EMPTY_CONTENT, isBlank, mediaOf } from "../editor/content.ts";
import { isSendable } from "../editor/sendable.ts";
import { type Composing, openComposer } from "./composer-store.ts";
import { ComposerPane } from "./composer-pane.tsx";
import { isAhead, WhenField } from "./when-field.tsx";
import { type Saving, useComposition } from "./use-composition.ts";
import { useChosenAccounts } from "./use-chosen-accounts.ts";
import { contentFor, contentsOf } from "./unfinished.ts";
import { useSending } from "./use-sending.ts";
import { useConnections, useNetworks } from "../../../lib/connections.ts";
import { listed, sentenceOf, t } from "../../../lib/texts.ts";

const DayFull = lazy(() => import("./day-full.tsx"));

const FULL_FIELDS = "[&_textarea[data-part='1']]:min-h-[40dvh]";

interface ComposerDialogProps {
  composing: Composing;
  onClose: () => void;
}

export default function ComposerDialog({ composing, onClose }: ComposerDialogProps) {
  const { post } = composing;
  const networks = useNetworks();
  const composition = useComposition(composing);
  const { pieces, when, saving, isChanged } = composition;
  const [round, setRound] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const [isFull, setFull] = useState(false);
  const [uploads, setUploads] = useState(0);
  const used = NETWORKS.flatMap((network) => contentsOf(pieces[network]).flatMap(mediaOf));
  const { data: media = [] } = useQuery(mediaQuery([...new Set(used)]));
  const chosen = NETWORKS.filter((network) => pieces[network]);
  const blank = chosen.find((network) => isBlank(pieces[network] ?? EMPTY_CONTENT));
  const names = listed(
    chosen.map((network) => NETWORK_NAME[network]),
    "and",
  );

  const accountsOf = useChosenAccounts(composing, pieces);
  const { data: connected } = useConnections();
  const limitsOf = (network: Network, account: string | undefined) => {
    const known = (connected?.data ?? []).filter((one) => one.network === network);
    return (known.find(({ _id }) => _id === (account ?? post?.connection)) ?? known[0])?.limits;
  };
  const fits = chosen.every((network) => {
    const piece = pieces[network] ?? EMPTY_CONTENT;
    const [first, ...others] = accountsOf(network);
    return [first, ...others].every((account) =>
      isSendable(network, contentFor(piece, account), media, limitsOf(network, account)),
    );
  });
  const { schedule, publish, doing, error, refused, closeQuestion } = useSending(
    composing,
    composition,
    accountsOf,
    onClose,
  );
  const busy = doing !== undefined;

  const close = () => {
    if (isChanged) {
      toast.info(t("Your changes to this post aren't saved yet. They're kept in this tab"), {
        action: { label: t("Keep editing"), onClick: () => openComposer(composing) },
      });
    }
    onClose();
  };

  return (
    <Dialog
      onClose={close}
      wide
      full={isFull}
      tools={
        <IconButton
          size="sm"
          label={isFull ? t("Exit full screen") : t("Full screen")}
          icon={isFull ? <Minimize2 /> : <Maximize2 />}
          className="max-sm:hidden"
          onClick={() => setFull(!isFull)}
        />
      }
      title={post ? t("Edit post") : t("New post")}
      footer={
        <>
          <p className="me-auto self-center text-xs text-muted" aria-live="polite">
            {isChanged
              ? t("Not saved yet")
              : blank && chosen.length > 1
                ? t("Write something for {{network}}, too, or uncheck it", {
                    network: NETWORK_NAME[blank],
                  })
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
              {t("Discard changes")}
            </Button>
          )}
          <Button
            disabled={!fits || uploads > 0}
            busy={busy}
            {...(doing === "publish" && { busyLabel: t("Publishing") })}
            onClick={() => setConfirming(true)}
          >
            {t("Post now")}
          </Button>
          <Button
            variant="primary"
            disabled={!fits || uploads > 0 || (when.kind === "at" && !isAhead(when))}
            busy={busy}
            onClick={() => void schedule()}
          >
            {post?.status === "ready" ? t("Save") : t("Schedule")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!post && (
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">{t("Networks")}</legend>
            {networks.map((network) => (
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
        <div className={cx(chosen.length > 1 && "grid gap-6 md:grid-cols-2", isFull && FULL_FIELDS)}>
          {chosen.map((network) => {
            const other = chosen.find((one) => one !== network);
            return (
              <ComposerPane
                key={`${network} ${round}`}
                network={network}
                post={post}
                accounts={accountsOf(network)}
                onPostFrom={(accounts) => composition.postFrom(network, accounts)}
                content={pieces[network] ?? EMPTY_CONTENT}
                live={post?.live.length ?? 0}
                alone={chosen.length === 1}
                restorable={!isChanged}
                onRestore={async (number) => {
                  await composition.restore(network, number);
                  setRound((before) => before + 1);
                }}
                onWrite={(change, account) =>
                  account === undefined
                    ? composition.write(network, change)
                    : composition.writeFor(network, account, change)
                }
                onShareAgain={(account) => void composition.shareAgain(network, account).catch(toast.failure)}
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
        <WhenField when={when} onChange={composition.setWhen} networks={chosen} accountsOf={accountsOf} />
        {error && (
          <div role="alert">
            <Callout tone="danger" title={error}>
              {refused && (
                <Suspense>
                  <DayFull {...refused} />
                </Suspense>
              )}
            </Callout>
          </div>
        )}
      </div>
      {closeQuestion}
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={t("Publish this post now?")}
          description={t("It goes out to {{networks}} immediately. You can't undo this here.", {
            networks: names,
          })}
          confirmLabel={t("Post now")}
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
  if (saving === "saving") return t("Saving");
  if (saving === "saved") return t("Saved to your drafts");
  return saving ? t("Not saved: {{problem}}", { problem: sentenceOf(saving.error) }) : "";
}
