/** How the end of this process comes to those who have something under way. */
export interface Stopping {
  /** Aborted with the stop signal: probes are told, and nothing is begun that nobody asked for. */
  begun: AbortSignal;
  /** Aborted when the time is nearly up for what still runs. */
  late: AbortSignal;
}

/** Milliseconds in which requests are still taken after a stop signal: proxies ask now and then who is ready. */
export const GRACE = 2_000;
/** Milliseconds from the stop signal until what still runs is told to end. */
export const LATE_AFTER = 7_000;
/** Milliseconds from the stop signal to a forced end; what supervises the process often waits 10 s. */
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
