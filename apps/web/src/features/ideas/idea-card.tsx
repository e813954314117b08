import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { IdeaKind } from "@postfolio/contract/ideas/idea-of-post.ts";
import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { useQuery } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  Image,
  Link,
  ListChecks,
  type LucideIcon,
  Pencil,
  Sparkles,
  StickyNote,
  Trash2,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pathOfFact } from "../../lib/facts.ts";
import { dateOf } from "../../lib/time/time.ts";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { Card } from "../../ui/page/card.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { mediaQuery } from "../media/media.api.ts";
import { Picture } from "../media/post-media.tsx";
import { DraftCard } from "../posts/card/draft-card.tsx";
import { PageLink } from "../posts/card/post-idea.tsx";
import { EditIdea } from "./edit-idea.tsx";
import { deleteIdea, putAway } from "./ideas.api.ts";
import { SentPosts } from "./sent-posts.tsx";
import { WritePosts } from "./write-posts.tsx";
import { listed, t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const KINDS: Record<IdeaKind, { name: Text; Icon: LucideIcon }> = {
  note: { name: text("Note"), Icon: StickyNote },
  link: { name: text("Link"), Icon: Link },
  photo: { name: text("Photo"), Icon: Image },
  fact: { name: text("Fact"), Icon: ListChecks },
};

interface IdeaCardProps {
  idea: Idea;
  /** Posts written from the idea. */
  posts: readonly Post[];
  /** Whether a link led to this idea. */
  isAsked: boolean;
  /** Whether the form for writing posts opens immediately. */
  writes: boolean;
}

export function IdeaCard({ idea, posts, isAsked, writes }: IdeaCardProps) {
  const [mode, setMode] = useState<"reading" | "editing" | "writing" | "deleting">(
    writes && !idea.putAway ? "writing" : "reading",
  );
  const card = useRef<HTMLDivElement>(null);
  const writeButton = useFocusBack(mode === "writing");
  const menuButton = useFocusBack(mode === "editing");
  useEffect(() => {
    if (!isAsked) return;
    card.current?.scrollIntoView({ block: "center" });
    if (!writes) card.current?.focus({ preventScroll: true });
  }, [isAsked, writes]);
  const { name, Icon } = KINDS[idea.kind];
  const close = () => setMode("reading");
  const drafts = posts.filter(({ status }) => status === "draft");
  const label = idea.title || idea.text.slice(0, 60);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      className={cx("scroll-mt-24 outline-none", isAsked && "outline-2 outline-offset-2 outline-airmail")}
    >
      <div className="flex items-start gap-2 pt-4 pe-2 pb-4 ps-5">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="flex items-center gap-2 text-xs text-muted">
            <Icon className="size-4" />
            {listed(
              [t(name), idea.kind === "link" && !idea.own && t("by others"), dateOf(idea.createdAt)],
              "·",
            )}
          </p>
          {mode === "editing" ? <EditIdea idea={idea} onClose={close} /> : <Said idea={idea} />}
        </div>
        {mode !== "editing" && (
          <Menu
            align="end"
            trigger={
              <RowButton
                ref={menuButton}
                label={t("Actions for “{{idea}}”", { idea: label })}
                icon={<EllipsisVertical />}
              />
            }
          >
            {idea.kind !== "fact" && (
              <MenuItem icon={<Pencil />} onClick={() => setMode("editing")}>
                {t("Edit")}
              </MenuItem>
            )}
            <MenuItem
              icon={idea.putAway ? <ArchiveRestore /> : <Archive />}
              onClick={() => void putAway(idea, !idea.putAway)}
            >
              {idea.putAway ? t("Unarchive") : t("Archive")}
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onClick={() => setMode("deleting")}>
              {t("Delete")}
            </MenuItem>
          </Menu>
        )}
      </div>
      {!idea.putAway && mode !== "editing" && (
        <div className="border-t border-line px-5 py-4">
          {mode === "writing" ? (
            <WritePosts idea={idea} onClose={close} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button ref={writeButton} icon={<Sparkles />} onClick={() => setMode("writing")}>
                {idea.posts.length === 0 ? t("Write three posts") : t("Write three more")}
              </Button>
              <SentPosts idea={idea} />
            </div>
          )}
        </div>
      )}
      {drafts.length > 0 && (
        <ul
          aria-label={t("Drafts from “{{idea}}”", { idea: label })}
          className="grid items-start gap-4 border-t border-line bg-sunken p-4 lg:grid-cols-3"
        >
          {drafts.map((post) => (
            <DraftCard key={post._id} post={post} />
          ))}
        </ul>
      )}
      {mode === "deleting" && (
        <ConfirmDialog
          onClose={close}
          title={t("Delete this idea?")}
          description={t("You can't undo this. The posts written from it stay.")}
          confirmLabel={t("Delete")}
          danger
          onConfirm={() => {
            close();
            void deleteIdea(idea);
          }}
        />
      )}
    </Card>
  );
}

function Said({ idea }: { idea: Idea }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = idea.text.length > FOLDED_FROM;
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {idea.photo && <Photo id={idea.photo} />}
      <div className="min-w-0 flex-1">
        {idea.url !== null && (
          <p className="font-medium wrap-anywhere">
            <PageLink url={idea.url} title={idea.title || idea.url} />
          </p>
        )}
        <p
          dir="auto"
          className={cx("wrap-break-word", isLong && !isOpen ? "line-clamp-3" : "whitespace-pre-line")}
        >
          {idea.text}
        </p>
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 rounded-sm text-xs text-muted hover:text-ink hover:underline"
          >
            {isOpen ? t("Show less") : t("Show all")}
          </button>
        )}
        {idea.fact && (
          <p className="mt-1 text-xs">
            <TextLink to={pathOfFact(idea.fact)}>{t("Open in “What I did”")}</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** In characters. */
const FOLDED_FROM = 240;

function Photo({ id }: { id: string }) {
  const { data: [item] = [] } = useQuery(mediaQuery([id]));
  return (
    <div className="w-full max-w-40 shrink-0 overflow-hidden rounded-md">
      {item && <Picture item={item} />}
    </div>
  );
}
