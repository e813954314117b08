import { type Mark, standingMarks, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostTerms } from "@postfolio/contract/networks/post-terms.ts";
import { carryOverNotes } from "@postfolio/contract/posts/carry-over.ts";
import type { PostText as PostTextVersion } from "@postfolio/contract/posts/own-posts.ts";
import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAccounts, useConnection } from "../../../lib/connections.ts";
import { useIsCounted } from "../../../lib/session/user.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { ContentFields } from "../editor/content-fields.tsx";
import { type Content, contentOf, isBlank, partsOf } from "../editor/content.ts";
import { NetworkLogo } from "../card/network-logo.tsx";
import { Sensitive, Warned } from "../card/content-warning.tsx";
import { PostCard } from "../card/post-card.tsx";
import { PostMedia } from "../../media/post-media.tsx";
import { PostText } from "../card/post-text.tsx";
import { PostVersions } from "../card/post-versions.tsx";
import { adaptPost } from "./adapt-post.ts";
import type { Composing } from "./composer-store.ts";
import { PostAs } from "./post-as.tsx";
import { contentFor, type Piece } from "./unfinished.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

interface ComposerPaneProps {
  network: Network;
  post: Composing["post"];
  /** The accounts to post from; empty if the account does not need to be chosen. */
  accounts: readonly string[];
  onPostFrom: (accounts: string[]) => void;
  content: Piece;
  live: number;
  onWrite: (change: (content: Content) => Partial<Content>, account?: string) => void;
  onShareAgain: (account: string) => void;
  /** Called with +1 when an upload starts and -1 when it ends. */
  onUploading: (count: number) => void;
  /** A text for another network that AI can adapt to this network. */
  idea: { network: Network; text: string } | undefined;
  follows: boolean;
  alone: boolean;
  /** Whether a version can be restored without losing unsaved changes. */
  restorable: boolean;
  onRestore: (number: number) => Promise<void>;
}

export function ComposerPane({
  network,
  post,
  accounts,
  onPostFrom,
  content,
  live,
  onWrite: write,
  onShareAgain,
  onUploading,
  idea,
  follows,
  alone,
  restorable,
  onRestore,
}: ComposerPaneProps) {
  const [seen, setSeen] = useState<PostTextVersion>();
  const [tab, setTab] = useState(accounts[0] ?? "");
  const known = useAccounts(network);
  const named = accounts.flatMap((account) => known.filter(({ _id }) => _id === account));
  const [first, ...others] = named;
  const apart = others.filter(({ _id }) => content.byAccount?.[_id]);
  /** The account whose separate content is being edited. */
  const own = apart.find(({ _id }) => _id === tab);
  const edited = contentFor(content, own?._id);
  const onWrite = (change: (content: Content) => Partial<Content>) => write(change, own?._id);
  const alike = others.filter(({ _id }) => contentFor(content, _id).text.trim() === content.text.trim());
  const marks = standingMarks(edited.text, edited.marks ?? []);
  const shown = contentOf(own ? edited : (seen ?? content));
  const restoring = useMutation({
    mutationFn: ({ number }: PostTextVersion) => onRestore(number),
    onSuccess: () => setSeen(undefined),
    onError: toast.failure,
  });
  const name = NETWORK_NAME[network];
  const connection = useConnection(network, own?._id ?? accounts[0]);
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <NetworkLogo network={network} className="text-muted" />
        <span className="font-medium">{accounts.length > 1 ? name : (connection?.name ?? name)}</span>
        {connection === null && (
          <span className="text-xs text-muted">
            <Rich
              text={t("Nothing goes out until you <link>connect {{network}}</link>.", { network: name })}
              parts={{ link: (words) => <TextLink to="/profile">{words}</TextLink> }}
            />
          </span>
        )}
        {idea && idea.text !== "" && (
          <Adapt network={network} connection={connection?._id} idea={idea} onWrite={onWrite} />
        )}
      </div>
      <PostAs
        network={network}
        post={post}
        chosen={accounts}
        alike={alike.filter((one) => !apart.includes(one)).map(({ _id }) => _id)}
        onDiffer={(account) => {
          write(() => ({}), account);
          setTab(account);
        }}
        onChoose={onPostFrom}
      />
      {first && apart.length > 0 && (
        <SegmentedControl
          label={t("Text for each account on {{network}}", { network: name })}
          className="self-start"
          value={own?._id ?? first._id}
          onValueChange={setTab}
          options={[first, ...apart].map(({ _id, account }) => ({
            value: _id,
            label:
              _id === first._id && apart.length < others.length
                ? t("{{account}} and others", { account })
                : account,
          }))}
        />
      )}
      {own && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {alike.includes(own)
            ? t("Still the same text as {{account}}.", { account: first?.account ?? "" })
            : t("Only for {{account}}.", { account: own.account })}
          <Button size="sm" variant="quiet" onClick={() => onShareAgain(own._id)}>
            {t("Use the shared text again")}
          </Button>
          <Adapt
            network={network}
            connection={own._id}
            idea={{ network, text: content.text.trim() }}
            label={t("Reword with AI")}
            onWrite={onWrite}
          />
        </p>
      )}
      <div className={cx("flex flex-col gap-3", alone && "md:grid md:grid-cols-2 md:items-start md:gap-6")}>
        <div className="flex min-w-0 flex-col gap-3">
          {seen && !own ? (
            <p className="text-muted">{t("An earlier version of this post.")}</p>
          ) : (
            <ContentFields
              key={own?._id}
              network={network}
              connection={own?._id ?? accounts[0] ?? post?.connection}
              ofCampaign={post !== undefined && post.campaign !== null}
              content={edited}
              live={live}
              label={
                own
                  ? t("Text for {{account}}", { account: own.account })
                  : t("Text for {{network}}", { network: name })
              }
              onWrite={onWrite}
              onUploading={onUploading}
            />
          )}
          {!own && content.id !== undefined && (content.texts ?? 1) > 1 && (
            <PostVersions
              post={{ _id: content.id, texts: content.texts ?? 1, textNumber: content.textNumber ?? 1 }}
              seen={seen}
              onSee={setSeen}
              obstacle={restorable ? null : t("Save or discard your changes first.")}
              busy={restoring.isPending}
              onRestore={restoring.mutate}
            />
          )}
          {follows && idea && !seen && !own && (
            <p className="text-xs text-muted">
              {t("Same text as {{network}} until you change it here.", {
                network: NETWORK_NAME[idea.network],
              })}
            </p>
          )}
          {idea && idea.text !== "" && !seen && edited.text.trim() === idea.text && (
            <ToChange network={network} text={idea.text} limits={connection?.limits} />
          )}
          <MarkNotes
            marks={marks}
            onKeep={(kept) => onWrite(() => ({ marks: marks.filter((mark) => mark !== kept) }))}
            {...(edited.thread.length === 0 && {
              onRemove: (mark: Mark) => onWrite(() => ({ text: withoutMarked(edited.text, mark) })),
            })}
          />
        </div>
        <div className={cx("rounded-lg border border-line bg-surface", alone && "md:sticky md:top-0")}>
          {isBlank(shown) ? (
            <p className="p-4 text-muted">{t("Your post appears here as you write.")}</p>
          ) : (
            partsOf(shown).map((part, index) => (
              <PostCard
                key={index}
                network={network}
                author={connection ?? undefined}
                visibility={edited.options?.visibility ?? connection?.defaults?.visibility}
                plain
              >
                <Warned options={edited.options}>
                  <PostText network={network} text={part.text} folds />
                  <Sensitive options={edited.options}>
                    <PostMedia ids={part.media} />
                  </Sensitive>
                </Warned>
              </PostCard>
            ))
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Lists this network's rules that a text from another network breaks, and anything that would look out of place here.
 */
function ToChange({ network, text, limits }: Pick<PostTerms, "limits"> & { network: Network; text: string }) {
  const notes = carryOverNotes(network, text, { limits });
  if (notes.length === 0) return null;
  return (
    <div className="text-xs text-muted">
      <p className="font-medium text-ink">
        {t("Needs changes for {{network}}", { network: NETWORK_NAME[network] })}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {sentenceOf(note)}.
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AdaptProps extends Pick<ComposerPaneProps, "network" | "onWrite"> {
  connection: string | undefined;
  idea: { network: Network; text: string };
  label?: string;
}

function Adapt({
  network,
  connection,
  idea,
  label = t("Adapt from {{network}}", { network: NETWORK_NAME[idea.network] }),
  onWrite,
}: AdaptProps) {
  const isCounted = useIsCounted();
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const adapt = async () => {
    stop.current = new AbortController();
    setBusy(true);
    try {
      const adapted = await adaptPost(network, idea.text, connection, stop.current.signal);
      onWrite(() => adapted);
    } catch (error) {
      if (!stop.current.signal.aborted) toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      className="ms-auto"
      icon={<Sparkles className="size-4" />}
      busy={busy}
      title={isCounted ? t("Uses one of your AI generations") : undefined}
      onClick={() => void adapt()}
    >
      {label}
    </Button>
  );
}
