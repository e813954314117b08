import { isCarousel, type MediaItem } from "@postfolio/contract/media/media.ts";
import { useQuery } from "@tanstack/react-query";
import { useNear } from "../../lib/use-near.ts";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { carouselQuery, mediaQuery, pictureQuery } from "./media.api.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { plural, t } from "../../lib/texts.ts";

const WAITING = <Skeleton className="h-70 w-full" />;
const PdfPages = onDemand(() => import("../../ui/page/pdf-pages.tsx"), WAITING);

export function PostMedia({ ids }: { ids: readonly string[] }) {
  const { data: media = [] } = useQuery(mediaQuery(ids));
  if (media.length === 0) return null;
  return (
    <ul
      aria-label={t("Pictures")}
      className={cx("mt-3 grid gap-1 overflow-hidden rounded-lg", media.length > 1 && "grid-cols-2")}
    >
      {media.map((item) => (
        <li key={item._id} className="min-w-0">
          {isCarousel(item) ? <Carousel item={item} /> : <Picture item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Carousel({ item }: { item: MediaItem }) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { data: file, isError } = useQuery({ ...carouselQuery(item._id), enabled: near });
  return (
    <div ref={ref} className="min-w-0">
      {file ? <PdfPages file={file} row /> : !isError && WAITING}
      <p className="mt-2 flex gap-2 text-xs text-muted">
        <span dir="auto" className="truncate">
          {item.carousel?.title}
        </span>
        <span className="shrink-0">
          {plural(item.frames, { one: "Carousel of 1 page", other: "Carousel of {{count}} pages" })}
        </span>
      </p>
    </div>
  );
}

interface PictureProps {
  item: Pick<MediaItem, "_id" | "alt" | "width" | "height">;
  className?: string;
}

/** Keeps the picture's aspect ratio while loading. */
export function Picture({ item, className }: PictureProps) {
  const { data: source } = useQuery(pictureQuery(item._id));
  const shape = { aspectRatio: `${item.width} / ${item.height}` };
  if (source === undefined) return <div style={shape} className={cx("w-full bg-sunken", className)} />;
  return (
    <img
      src={source}
      alt={item.alt}
      width={item.width}
      height={item.height}
      className={cx("h-auto max-h-96 w-full bg-sunken object-cover", className)}
    />
  );
}
