import { lazy, type ReactNode, Suspense, useState } from "react";
import { wantsProof } from "../profile/profile.api.ts";

const ConfirmOwner = lazy(() => import("./confirm-owner.tsx"));

interface Confirmed {
  /** Does something; if the server first wants a proof that the owner is here, asks for one and does it then. */
  run: (action: () => Promise<unknown>) => Promise<void>;
  busy: boolean;
  /** To be rendered: asks for the proof. */
  dialog: ReactNode;
}

/**
 * For what only the account's owner may do, which a proof allows for ten minutes.
 * @param onFailure called for any other failure
 */
export function useConfirmed(onFailure: (error: unknown) => void): Confirmed {
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (wantsProof(error)) setWaiting(() => action);
      else onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const dialog = waiting && (
    <Suspense>
      <ConfirmOwner
        onClose={() => setWaiting(null)}
        onConfirmed={() => {
          setWaiting(null);
          void run(waiting);
        }}
      />
    </Suspense>
  );
  return { run, busy, dialog };
}
