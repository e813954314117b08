/** How the stop of this process reaches parts with work in progress. */
export interface Stopping {
  /** Aborted with the stop signal: probes fail, and no background work begins. */
  begun: AbortSignal;
  /** Aborted when work in progress must end soon. */
  late: AbortSignal;
}

/** How long requests are still accepted after a stop signal, in milliseconds, until proxies notice. */
export const GRACE = 2_000;
/** Milliseconds from the stop signal until work in progress must end. */
export const LATE_AFTER = 7_000;
/** Milliseconds from the stop signal to a forced exit; supervisors often wait 10 s. */
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
