import { useEffect } from "react";
import { settleProof, useProofWanted } from "../../../lib/http/proof.ts";
import { useSession } from "../../../lib/session/session.ts";
import { onDemand } from "../../../ui/on-demand.tsx";

const ConfirmOwner = onDemand(() => import("./confirm-owner.tsx"));

export function ProofGate() {
  const isWanted = useProofWanted();
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (!isWanted) return;
    if (!signedIn) settleProof(false);
    // Handles Escape first, since it would also close an underlying dialog.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      settleProof(false);
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [isWanted, signedIn]);
  return (
    isWanted &&
    signedIn && <ConfirmOwner onClose={() => settleProof(false)} onConfirmed={() => settleProof(true)} />
  );
}
