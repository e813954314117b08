import { useSyncExternalStore } from "react";

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Shows the loading bar until the promise settles. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** Whether the code of a screen is being loaded. */
export const useLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => underWay > 0,
  );
