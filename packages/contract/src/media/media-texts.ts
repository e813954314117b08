import { LIMITS } from "../limits.ts";

export const altTooLong = `A description can have at most ${LIMITS.altText} characters`;
export const carouselTitleRequired = "Give the carousel a title";
export const slidesRequired = "Add at least one slide";
export const slideEmpty = "Write something on every slide, or remove the empty ones";
export const slideTooLong = `A slide can have a heading of up to ${LIMITS.slideHeading} characters and a text of up to ${LIMITS.slideText}`;
export const tooManySlides = `A carousel can have at most ${LIMITS.slides} slides`;
