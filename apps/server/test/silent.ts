import type { Log } from "../src/db/client.ts";

const nothing = () => {};
/** A log for tests that are not about it. */
export const silent: Log = { info: nothing, warn: nothing, error: nothing, fatal: nothing };
