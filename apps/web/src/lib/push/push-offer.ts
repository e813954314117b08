import { create } from "zustand";

/** What the user has just turned on, which push notifications would help with. */
type Reason = "approval" | "follow-up";

export const usePushOffer = create<{ reason: Reason | null }>(() => ({ reason: null }));

/** Offers push notifications on this device, unless the user has already answered. */
export const offerPush = (reason: Reason): void => usePushOffer.setState({ reason });
