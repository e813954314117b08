export interface Stopping {
  /** Aborted with the stop signal: probes fail, and no background work begins. */
  begun: AbortSignal;
  /** Aborted when work in progress must end soon. */
  late: AbortSignal;
}

/** Milliseconds during which requests are still accepted, until proxies notice. */
export const GRACE = 2_000;
/** Milliseconds until work in progress must end. */
export const LATE_AFTER = 7_000;
/** Milliseconds until a forced exit; supervisors often wait 10 s. */
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
