import { LIMITS } from "@postfolio/contract/limits.ts";
import { isAnimation, isCarousel, type MediaItem } from "@postfolio/contract/media/media.ts";
import { connectForMedia, MESSAGES } from "@postfolio/contract/messages.ts";
import { NETWORK_RULES, type Network } from "@postfolio/contract/networks/networks.ts";
import { rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { mediaProblems } from "@postfolio/contract/posts/post-media.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Pencil, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { messageOf } from "../../lib/http/api.ts";
import { useConnection } from "../../lib/connections.ts";
import { Button } from "../../ui/button.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { describePicture, mediaQuery, uploadPicture } from "./media.api.ts";
import { Picture } from "./post-media.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { plural, sentenceOf, t } from "../../lib/texts.ts";

const CarouselDialog = onDemand(() => import("./carousel-dialog.tsx"));

interface MediaFieldProps {
  network: Network;
  /** The limits of the account's server. */
  limits: StatedLimits | null | undefined;
  part: number;
  value: readonly string[];
  onChange: (change: (ids: readonly string[]) => readonly string[]) => void;
  /** Called with +1 when an upload starts and -1 when it ends. */
  onUploading: (count: number) => void;
}

export function MediaField({ network, limits, part, value, onChange, onUploading }: MediaFieldProps) {
  const { data: media = [] } = useQuery({ ...mediaQuery(value), placeholderData: keepPreviousData });
  const connection = useConnection(network);
  const [uploading, setUploading] = useState(0);
  const [error, setError] = useState<string>();
  const [composing, setComposing] = useState<MediaItem | null>();
  const problem = useId();
  const problems = [...(error === undefined ? [] : [error]), ...mediaProblems(network, media, { limits })];
  const labels = labelsIn(part);
  const refused = value.length > 0 && connection?.media === false;

  const upload = async (files: readonly File[]) => {
    setError(undefined);
    for (const file of files) {
      if (file.size > LIMITS.mediaBytes) {
        setError(MESSAGES.mediaTooLarge);
        continue;
      }
      setUploading((count) => count + 1);
      onUploading(1);
      try {
        const { _id: id } = await uploadPicture(file);
        onChange((ids) => [...ids, id]);
      } catch (failure) {
        setError(messageOf(failure));
      } finally {
        setUploading((count) => count - 1);
        onUploading(-1);
      }
    }
  };
  const take = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    event.preventDefault();
    void upload(pictures);
  };
  const move = (from: number, to: number) =>
    onChange((ids) => ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is offered next to the button
    <fieldset
      aria-label={labels.pictures}
      aria-describedby={problem}
      className="flex flex-col gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      {media.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {media.map((item, index) => (
            <li key={item._id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-2">
              <div className="flex items-center gap-1">
                <span className="flex-1 truncate text-xs text-muted">{nameOf(item, index)}</span>
                {isCarousel(item) && (
                  <IconButton
                    size="sm"
                    label={t("Edit carousel")}
                    icon={<Pencil />}
                    onClick={() => setComposing(item)}
                  />
                )}
                {media.length > 1 && (
                  <>
                    <IconButton
                      size="sm"
                      label={labels.forward(index + 1)}
                      icon={<ArrowLeft />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      size="sm"
                      label={labels.back(index + 1)}
                      icon={<ArrowRight />}
                      disabled={index === media.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  size="sm"
                  label={isCarousel(item) ? t("Remove the carousel") : labels.remove(index + 1)}
                  icon={<X />}
                  onClick={() => onChange((ids) => ids.filter((id) => id !== item._id))}
                />
              </div>
              {!isCarousel(item) && (
                <>
                  <Picture item={item} className="max-h-40 rounded-sm object-contain" />
                  <AltText
                    item={item}
                    label={labels.description(index + 1)}
                    most={rulesFor(network, limits).media.altText}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          fileLabel={labels.file}
          accept="image/*"
          size="sm"
          busy={uploading > 0}
          busyLabel={t("Uploading")}
          onFile={(file) => void upload([file])}
        >
          {t("Add a picture")}
        </FileButton>
        {NETWORK_RULES[network].media.carousel && value.length === 0 && (
          <Button size="sm" onClick={() => setComposing(null)}>
            {t("Create carousel")}
          </Button>
        )}
        {part === 1 && <span className="text-xs text-muted">{t("Or drop or paste a picture here")}</span>}
      </div>
      <p id={problem} aria-live="polite" className="text-sm text-danger empty:hidden">
        {problems.map(sentenceOf).join(". ")}
      </p>
      {refused && (
        <p className="text-sm text-danger">
          {sentenceOf(connectForMedia(network))}. <TextLink to="/profile">{t("Connected accounts")}</TextLink>
        </p>
      )}
      {composing !== undefined && (
        <CarouselDialog
          carousel={composing}
          onMade={({ _id: id }) =>
            onChange((ids) =>
              composing ? ids.map((one) => (one === composing._id ? id : one)) : [...ids, id],
            )
          }
          onClose={() => setComposing(undefined)}
        />
      )}
    </fieldset>
  );
}

/** Labels after the first part include the part's number, so that screen reader users can tell the parts apart. */
function labelsIn(part: number) {
  if (part === 1) {
    return {
      pictures: t("Pictures"),
      file: t("Picture file"),
      forward: (number: number) => t("Move picture {{number}} forward", { number }),
      back: (number: number) => t("Move picture {{number}} back", { number }),
      remove: (number: number) => t("Remove picture {{number}}", { number }),
      description: (number: number) => t("Description of picture {{number}}", { number }),
    };
  }
  return {
    pictures: t("Pictures of part {{part}}", { part }),
    file: t("Picture file of part {{part}}", { part }),
    forward: (number: number) => t("Move picture {{number}} of part {{part}} forward", { number, part }),
    back: (number: number) => t("Move picture {{number}} of part {{part}} back", { number, part }),
    remove: (number: number) => t("Remove picture {{number}} of part {{part}}", { number, part }),
    description: (number: number) =>
      t("Description of picture {{number}} of part {{part}}", { number, part }),
  };
}

function nameOf(item: MediaItem, index: number): string {
  if (isCarousel(item))
    return plural(
      item.frames,
      { one: "Carousel: {{title}}, 1 page", other: "Carousel: {{title}}, {{count}} pages" },
      { title: item.carousel?.title ?? "" },
    );
  return isAnimation(item) ? t("Animation") : t("Picture {{number}}", { number: index + 1 });
}

function AltText({ item, label, most }: { item: MediaItem; label: string; most: number }) {
  const [alt, setAlt] = useState(item.alt);
  const [error, setError] = useState<string>();
  const count = useId();
  const save = () => {
    if (alt.trim() === item.alt) return;
    describePicture(item._id, alt).then(
      () => setError(undefined),
      (failure: unknown) => setError(messageOf(failure)),
    );
  };
  return (
    <div>
      <Textarea
        aria-label={label}
        aria-describedby={count}
        aria-invalid={alt.length > most || undefined}
        placeholder={t("Describe it for people who can't see it")}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={save}
      />
      <p id={count} className="mt-1 text-xs text-muted">
        {error === undefined
          ? t("{{used}} of {{limit}}", { used: alt.length, limit: most })
          : sentenceOf(error)}
      </p>
    </div>
  );
}
