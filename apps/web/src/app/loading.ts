import { create } from "zustand";

/** How many screens are being loaded. */
const useUnderWay = create(() => 0);

/** Shows the loading bar until the promise settles. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  useUnderWay.setState((count) => count + 1);
  try {
    return await work;
  } finally {
    useUnderWay.setState((count) => count - 1);
  }
}

/** Whether the code of a screen is being loaded. */
export const useLoading = (): boolean => useUnderWay((count) => count > 0);
