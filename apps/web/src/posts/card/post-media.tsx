import { isCarousel, type MediaItem } from "@postfolio/contract/media/media.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { mediaQuery, pictureQuery } from "../media.api.ts";

/** What a post shows below its text: pictures in a grid, or the name of a carousel. */
export function PostMedia({ ids }: { ids: readonly string[] }) {
  const { data: media = [] } = useQuery(mediaQuery(ids));
  if (media.length === 0) return null;
  return (
    <ul
      aria-label="Pictures"
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
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-3">
      <FileText className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{item.carousel?.title}</span>
        <span className="block text-xs text-muted">Carousel of {item.frames} pages</span>
      </span>
    </p>
  );
}

interface PictureProps {
  item: Pick<MediaItem, "_id" | "alt" | "width" | "height">;
  className?: string;
}

/** A picture, in a box of its shape until it has loaded. */
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
