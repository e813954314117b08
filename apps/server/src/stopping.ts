export interface Stopping {
  /** Aborted by the stop signal: health checks fail, and no background work begins. */
  begun: AbortSignal;
  /** Aborted when work in progress must end soon. */
  late: AbortSignal;
}

/** How long, in milliseconds, requests are still accepted, so that proxies can notice. */
export const GRACE = 2_000;
/** Milliseconds after which work in progress must end. */
export const LATE_AFTER = 7_000;
/** Milliseconds after which the process is forced to exit; supervisors often wait 10 s. */
export const STOP_WITHIN = 9_000;

export function createStopping(): Stopping & { begin: () => void; hurry: () => void } {
  const begun = new AbortController();
  const late = new AbortController();
  return {
    begun: begun.signal,
    late: late.signal,
    begin: () => begun.abort(),
    hurry: () => late.abort(),
  };
}
