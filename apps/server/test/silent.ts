import type { Log } from "../src/log.ts";

const nothing = () => {};
/** A log that discards everything. */
export const silent: Log = { info: nothing, warn: nothing, error: nothing, fatal: nothing };
