import type { Log } from "../src/log.ts";

const nothing = () => {};
/** A log for tests that are not about it. */
export const silent: Log = { info: nothing, warn: nothing, error: nothing, fatal: nothing };
