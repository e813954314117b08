import { create } from "zustand";

/** What the user has just switched on, of which a device can tell. */
type Reason = "approval" | "follow-up";

export const usePushOffer = create<{ reason: Reason | null }>(() => ({ reason: null }));

/** Asks whether to notify this device, unless it has been answered before. */
export const offerPush = (reason: Reason): void => usePushOffer.setState({ reason });
