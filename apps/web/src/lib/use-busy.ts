import { useState } from "react";

export function useBusy(onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
