import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink, Trash2 } from "lucide-react";
import { openComposer } from "../composer/composer-store.ts";
import { mediaOf } from "../editor/content.ts";
import { mediaQuery } from "../../media/media.api.ts";
import { PostIdea } from "../card/post-idea.tsx";
import { NetworkLogo } from "../card/network-logo.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { plural, t } from "../../../lib/texts.ts";

export function Draft({ post, onDelete }: { post: Post; onDelete: () => void }) {
  const firstText = [post.text, ...post.thread].find((part) => part !== "");
  return (
    <li
      id={`post-${post._id}`}
      tabIndex={-1}
      className="relative flex items-center gap-3 py-2 pe-2 ps-4 hover:bg-hover"
    >
      <NetworkLogo network={post.network} className="text-muted" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => openComposer({ post })}
          className="line-clamp-2 text-start wrap-anywhere after:absolute after:inset-0 after:content-['']"
        >
          <span className="sr-only">{`${NETWORK_NAME[post.network]}: `}</span>
          {firstText ? <bdi>{firstText}</bdi> : <span className="text-muted">{t("No text yet")}</span>}
        </button>
        <MediaNote ids={mediaOf(post)} />
        {post.idea && (
          <div className="relative mt-1">
            <PostIdea idea={post.idea} />
          </div>
        )}
        {post.reason && <p className="mt-1 text-xs text-muted">{post.reason}</p>}
        {post.continues && (
          <ByHand texts={[post.text, ...post.thread]} network={post.network} url={post.continues} />
        )}
      </div>
      <div className="relative">
        <IconButton label={t("Delete this draft")} icon={<Trash2 className="size-4" />} onClick={onDelete} />
      </div>
    </li>
  );
}

const ByHand = ({ texts, network, url }: { texts: readonly string[]; network: Network; url: string }) => (
  <div className="relative mt-2 flex flex-wrap items-center gap-2">
    {texts.map((text, index) => (
      <Button key={index} size="sm" icon={<Copy className="size-4" />} onClick={() => void copyText(text)}>
        {texts.length === 1 ? t("Copy the text") : t("Copy text {{number}}", { number: index + 1 })}
      </Button>
    ))}
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-sm font-medium text-airmail hover:underline"
    >
      {t("Reply on {{network}}", { network: NETWORK_NAME[network] })}
      <ExternalLink className="size-3.5" />
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  </div>
);

function MediaNote({ ids }: { ids: readonly string[] }) {
  const { data: media = [] } = useQuery(mediaQuery(ids));
  if (media.length === 0) return null;
  const carousel = media.find((item) => item.carousel)?.carousel;
  return (
    <p className="mt-1 truncate text-xs text-muted">
      {carousel
        ? t("Carousel: {{title}}", { title: carousel.title })
        : plural(media.length, { one: "1 picture", other: "{{count}} pictures" })}
    </p>
  );
}
