import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const altTooLong = /* @__PURE__ */ message("media_alt_too_long", { most: LIMITS.altText });
export const carouselTitleRequired = "media_carousel_title_required";
export const slidesRequired = "media_slides_required";
export const slideEmpty = "media_slide_empty";
export const slideTooLong = /* @__PURE__ */ message("media_slide_too_long", {
  heading: LIMITS.slideHeading,
  text: LIMITS.slideText,
});
export const tooManySlides = /* @__PURE__ */ message("media_too_many_slides", { most: LIMITS.slides });
export const photoTooManyPixels = /* @__PURE__ */ message("media_photo_too_many_pixels", {
  most: LIMITS.photoPixels / 1_000_000,
});
export const photoTooManyAvifPixels = /* @__PURE__ */ message("media_photo_too_many_avif_pixels", {
  most: LIMITS.avifPixels / 1_000_000,
});
export const photoTooComplex = "media_photo_too_complex";
export const photoGone = "media_photo_gone";
export const photoInResumeUnreadable = "media_photo_in_resume_unreadable";
export const mediaGone = "media_media_gone";
export const mediaInUse = "media_media_in_use";
export const carouselFailed = "media_carousel_failed";
export const picturesUnavailable = "media_pictures_unavailable";
export const photosBusy = "media_photos_busy";
export const photoTooLarge = /* @__PURE__ */ message("media_photo_too_large", {
  most: LIMITS.photoBytes / 1024 / 1024,
});
