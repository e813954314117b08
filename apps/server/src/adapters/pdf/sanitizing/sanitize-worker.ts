export { sanitize as default } from "./sanitize.ts";
