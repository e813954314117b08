/* The worker thread that sanitizes hostile HTML. */
export { sanitize as default } from "./sanitize.ts";
