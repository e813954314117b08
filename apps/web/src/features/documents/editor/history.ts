const MAX_STEPS = 300;
/** After this many milliseconds without typing, an undo step ends. */
const MAX_PAUSE_MS = 1_000;
/** After this many milliseconds of continuous typing, an undo step ends. */
const MAX_STEP_MS = 6_000;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The field being typed in. Continued typing there is added to the last step. */
  readonly typing?: { readonly field: string; readonly since: number; readonly last: number } | undefined;
}

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Typing in the same `field` is a single undo step until a pause, a long run, or a change elsewhere. */
export function record<T>(history: History<T>, next: T, now: number, field?: string): History<T> {
  if (next === history.present) return history;
  const run = history.typing;
  const joins =
    field !== undefined &&
    run?.field === field &&
    now - run.last < MAX_PAUSE_MS &&
    now - run.since < MAX_STEP_MS;
  return {
    past: joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS),
    present: next,
    future: [],
    typing: field === undefined ? undefined : { field, since: joins ? run.since : now, last: now },
  };
}

/** Adds no undo step: undo reverts this change together with the previous one. */
export const amend = <T>(history: History<T>, present: T): History<T> =>
  present === history.present ? history : { ...history, present };

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...later] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: later };
}

export const mapHistory = <T>(history: History<T>, change: (value: T) => T): History<T> => ({
  ...history,
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
});
