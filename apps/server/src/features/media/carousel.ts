import type { CarouselOutline, MediaItem } from "@postfolio/contract/media/media.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type CarouselLook, carouselMarkup } from "@postfolio/templates/carousel/carousel-markup.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";
import { type MediaDeps, store } from "./media.ts";

export interface CarouselDeps extends MediaDeps, Pick<Deps, "pdf"> {
  lookOf: (caller: Caller, resume: string) => Promise<CarouselLook>;
  nameOf: (caller: Caller) => Promise<string>;
}

/** Pixels. */
const PAGE = { width: 1_080, height: 1_350 };

export async function addCarousel(
  deps: CarouselDeps,
  caller: Caller,
  outline: CarouselOutline,
  signal: AbortSignal,
): Promise<MediaItem> {
  const look = outline.resume === null ? null : await deps.lookOf(caller, outline.resume);
  if (outline.resume !== null && !look) throw notFound();
  const html = carouselMarkup(outline, { author: await deps.nameOf(caller), look });
  const printed = await deps.pdf.print(
    { html, template: look?.template ?? 1, title: outline.title, client: userAsClient(caller) },
    signal,
  );
  if (printed.kind === "busy") {
    throw new AppError("unavailable", MESSAGES.pdfBusy, { retryAfter: printed.retryAfter });
  }
  if (printed.kind === "no_browser") throw new AppError("unavailable", MESSAGES.pdfNoBrowser);
  if (printed.kind === "rejected") throw new AppError("unprocessable", MESSAGES.carouselFailed);
  const frames = outline.slides.length + 1;
  return store(deps, caller, {
    mediaType: "application/pdf",
    bytes: printed.pdf,
    ...PAGE,
    frames,
    outline,
  });
}
