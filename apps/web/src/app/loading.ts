import { create } from "zustand";

const useUnderWay = create(() => 0);

export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  useUnderWay.setState((count) => count + 1);
  try {
    return await work;
  } finally {
    useUnderWay.setState((count) => count - 1);
  }
}

export const useLoading = (): boolean => useUnderWay((count) => count > 0);
