import type { Network } from "@postfolio/contract/plans.ts";
import type { ComponentProps } from "react";
import type { Content } from "./content.ts";
import { MediaField } from "./media-field.tsx";
import { PartsField } from "./parts-field.tsx";
import { PostMedia } from "../card/post-media.tsx";
import { PostPrice } from "../card/post-price.tsx";

interface ContentFieldsProps extends Pick<ComponentProps<typeof PartsField>, "label" | "onKeyDown"> {
  network: Network;
  content: Content;
  /** How many parts of its thread are live already. */
  live: number;
  onWrite: (change: (content: Content) => Partial<Content>) => void;
  /** Told +1 when an upload starts and -1 when it ends. */
  onUploading: (count: number) => void;
}

/** Everything that a post says and shows, and what it costs. */
export function ContentFields({
  network,
  content,
  live,
  onWrite,
  onUploading,
  ...parts
}: ContentFieldsProps) {
  const { media, thread } = content;
  return (
    <>
      <PartsField
        network={network}
        content={content}
        live={live}
        onChange={(change) => onWrite(() => change)}
        {...parts}
      />
      {/* Pictures are in the first part, which cannot change once it is live. */}
      {live > 0 ? (
        <PostMedia ids={media} />
      ) : (
        <MediaField
          network={network}
          value={media}
          hint={thread.length > 0 ? "Pictures go out with the first part" : undefined}
          onChange={(change) => onWrite((now) => ({ media: change(now.media) }))}
          onUploading={onUploading}
        />
      )}
      <PostPrice network={network} content={content} />
    </>
  );
}
