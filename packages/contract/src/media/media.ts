import { z } from "zod";
import { id, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

export const MEDIA_TYPES = ["image/jpeg", "image/png", "image/gif", "application/pdf"] as const;

const LINE = 38;

/**
 * Estimates the space a text takes up, in narrow characters: wide ones count twice, and a partly filled line counts as
 * full.
 */
export const slideWeight = (text: string): number =>
  text
    .split("\n")
    .map(
      (line) =>
        line.length +
        (line.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu)?.length ?? 0),
    )
    .reduce((sum, length) => sum + Math.max(1, Math.ceil(length / LINE)) * LINE, 0);

export const carouselOutline = z.object({
  /** Shown on the first page, and used as the document's name. */
  title: required(MESSAGES.carouselTitleRequired, LIMITS.carouselTitle),
  slides: z
    .array(
      z.object({
        heading: z.string().trim().max(LIMITS.slideHeading, MESSAGES.slideTooLong),
        text: z.string().trim().max(LIMITS.slideText, MESSAGES.slideTooLong),
      }),
    )
    .min(1, MESSAGES.slidesRequired)
    .max(LIMITS.slides, MESSAGES.tooManySlides)
    .refine((slides) => slides.every(({ text }) => slideWeight(text) <= LIMITS.slideWeight), {
      error: MESSAGES.slideTooLong,
    })
    .refine((slides) => slides.every(({ heading, text }) => heading !== "" || text !== ""), {
      error: MESSAGES.slideEmpty,
    }),
  /** The resume whose design is used; null for the first template. */
  resume: id.nullable().default(null),
});
export type CarouselOutline = z.output<typeof carouselOutline>;

export const mediaItem = z.object({
  _id: id,
  url: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  /** In pixels. For a carousel, the displayed size of a page. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
  /** Number of frames; 1 for a still picture. */
  frames: z.int(),
  alt: z.string(),
  carousel: carouselOutline.nullable(),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaUpdate = z.object({
  alt: z.string().trim().max(LIMITS.altText, MESSAGES.altTooLong),
});

export const mediaAddress = (mediaId: string): string => `/api/media/${mediaId}`;

export const isAnimation = ({ mediaType }: Pick<MediaItem, "mediaType">): boolean =>
  mediaType === "image/gif";
export const isCarousel = ({ mediaType }: Pick<MediaItem, "mediaType">): boolean =>
  mediaType === "application/pdf";
