import { PHOTO_WIDTH } from "@postfolio/contract/imports/photo-page.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { t } from "../../lib/texts.ts";

interface PhotoPageProps {
  file: Blob;
  /** Drawn over the photo. The size is in points. */
  renderOverlay: (page: number, size: { width: number; height: number }) => ReactNode;
}

/** Shows a photo as the only page of a file. */
export function PhotoPage({ file, renderOverlay }: PhotoPageProps) {
  const [height, setHeight] = useState<number>();
  const [failed, setFailed] = useState(false);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (failed) return <p className="p-6 text-muted">{t("We couldn't show this photo.")}</p>;
  return (
    <div className="relative border border-line bg-white">
      <img
        src={url}
        alt={t("Your file")}
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setHeight((PHOTO_WIDTH * naturalHeight) / naturalWidth)
        }
        onError={() => setFailed(true)}
      />
      {height !== undefined && renderOverlay(0, { width: PHOTO_WIDTH, height })}
    </div>
  );
}
