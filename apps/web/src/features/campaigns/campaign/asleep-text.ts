import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";

export function asleepText({
  status,
  asleepFor,
}: Pick<Campaign, "status" | "asleepFor">): { word: string; sentence: string } | undefined {
  if (status !== "Sleep") return undefined;
  if (asleepFor === "payment") {
    return {
      word: "Asleep: payment failed",
      sentence: "A payment failed, so it is beyond your plan until you pay. Then it wakes automatically.",
    };
  }
  if (asleepFor === "plan") {
    return {
      word: "Asleep: beyond your plan",
      sentence: "It is beyond your plan's posts a day. It wakes automatically once your plan has room.",
    };
  }
  return { word: "Asleep: by you", sentence: "You put it to sleep." };
}
