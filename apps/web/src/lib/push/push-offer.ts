import { create } from "zustand";

/** The feature that the user has just turned on and for which push notifications would be useful. */
type Reason = "approval" | "follow-up";

export const usePushOffer = create<{ reason: Reason | null }>(() => ({ reason: null }));

/** Offers push notifications on this device, unless the user has already answered. */
export const offerPush = (reason: Reason): void => usePushOffer.setState({ reason });
