import type { Campaign } from "@postfolio/contract/campaigns.ts";

/** Why a campaign sleeps, in a word for its state and in a sentence; undefined where it does not. */
export function asleepText({
  status,
  asleepFor,
}: Pick<Campaign, "status" | "asleepFor">): { word: string; sentence: string } | undefined {
  if (status !== "Sleep") return undefined;
  if (asleepFor === "payment") {
    return {
      word: "Asleep: payment failed",
      sentence: "A payment failed, and it is beyond your plan until that is paid. It wakes by itself then.",
    };
  }
  if (asleepFor === "plan") {
    return {
      word: "Asleep: beyond your plan",
      sentence: "It is beyond the posts a day of your plan. It wakes by itself once a plan has room.",
    };
  }
  return { word: "Asleep: by you", sentence: "You put it to sleep." };
}
