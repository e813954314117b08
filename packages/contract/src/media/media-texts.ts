import { LIMITS } from "../limits.ts";

export const altTooLong = `A description can have at most ${LIMITS.altText} characters`;
export const carouselTitleRequired = "Give the carousel a title";
export const slidesRequired = "Add at least one slide";
export const slideEmpty = "Write something on every slide, or remove the empty ones";
export const slideTooLong = `A slide's heading can have up to ${LIMITS.slideHeading} characters and its text up to ${LIMITS.slideText}`;
export const tooManySlides = `A carousel can have at most ${LIMITS.slides} slides`;
export const photoTooManyPixels = `A picture can be at most ${LIMITS.photoPixels / 1_000_000} megapixels. Resize it first`;
export const photoTooManyAvifPixels = `An AVIF picture can be at most ${LIMITS.avifPixels / 1_000_000} megapixels. Resize it, or save it as a JPEG`;
export const photoTooComplex =
  "This picture needs too much memory to read. Save it again as a JPEG or PNG and upload that";
export const photoGone = "This resume's photo is missing. Upload it again or remove it";
export const photoInResumeUnreadable = "We can't read this resume's photo. Upload another one or remove it";
export const mediaGone = "One of this post's pictures is missing. Remove it or upload it again";
export const mediaInUse = "This picture is still used in a post. Remove it from the post first";
export const carouselFailed = "Couldn't create a PDF of this carousel";
export const picturesUnavailable =
  "Pictures can't be loaded right now. Nothing is lost; try again in a minute";
export const photosBusy = "Too many pictures are being processed right now. Try again in a moment";
export const photoTooLarge = `A picture can be at most ${LIMITS.photoBytes / 1024 / 1024} MB`;
