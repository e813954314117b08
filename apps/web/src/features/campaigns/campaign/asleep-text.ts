import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";

export function asleepText({
  status,
  asleepFor,
}: Pick<Campaign, "status" | "asleepFor">): { word: string; sentence: string } | undefined {
  if (status !== "Sleep") return undefined;
  if (asleepFor === "payment") {
    return {
      word: "Asleep: payment failed",
      sentence: "A payment failed, so this campaign sleeps until you pay. Then it wakes up automatically.",
    };
  }
  if (asleepFor === "plan") {
    return {
      word: "Asleep: over your plan's limit",
      sentence: "It exceeds your plan's daily post limit. It wakes up automatically once your plan has room.",
    };
  }
  return { word: "Put to sleep by you", sentence: "You put it to sleep." };
}
