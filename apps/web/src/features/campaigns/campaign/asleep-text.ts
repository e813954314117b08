import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { t } from "../../../lib/texts.ts";

export function asleepText({
  status,
  asleepFor,
}: Pick<Campaign, "status" | "asleepFor">): { word: string; sentence: string } | undefined {
  if (status !== "Sleep") return undefined;
  if (asleepFor === "payment") {
    return {
      word: t("Asleep: payment failed"),
      sentence: t("A payment failed, so this campaign sleeps until you pay. Then it wakes up automatically."),
    };
  }
  if (asleepFor === "plan") {
    return {
      word: t("Asleep: over your plan's limit"),
      sentence: t(
        "It exceeds your plan's daily post limit. It wakes up automatically once your plan has room.",
      ),
    };
  }
  return { word: t("Put to sleep by you"), sentence: t("You put it to sleep.") };
}
