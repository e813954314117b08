import { LIMITS } from "../limits.ts";

export const altTooLong = `A description can have at most ${LIMITS.altText} characters`;
export const carouselTitleRequired = "Give the carousel a title";
export const slidesRequired = "Add at least one slide";
export const slideEmpty = "Write something on every slide, or remove the empty ones";
export const slideTooLong = `A slide has room for a heading of ${LIMITS.slideHeading} characters and a text of ${LIMITS.slideText}`;
export const tooManySlides = `A carousel can have at most ${LIMITS.slides} slides`;
