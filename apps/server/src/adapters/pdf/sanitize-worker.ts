/* The thread in which hostile HTML is sanitized. */
export { sanitize as default } from "./sanitize.ts";
