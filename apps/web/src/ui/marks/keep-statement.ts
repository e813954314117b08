import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { keepFact } from "../../lib/facts.ts";
import { currentSession } from "../../lib/session/session.ts";
import { toast } from "../notice/toast.ts";
import { t } from "../../lib/texts.ts";

/**
 * Records as a fact a statement that the user chose to keep, so that it isn't marked again.
 * @param putBack restores the mark in its text
 */
export async function keepStatement(
  { text, ...rest }: Pick<Fact, "text" | "where" | "when" | "public">,
  putBack: (() => void) | undefined,
): Promise<void> {
  if (!currentSession()) return;
  try {
    const { undo } = await keepFact({ text: text.slice(0, LIMITS.fact), ...rest });
    if (!undo) return;
    const saved = rest.public
      ? t("Saved to “What I did”")
      : t("Saved to “What I did”, but kept out of posts");
    toast.success(saved, {
      topic: "kept statement",
      action: {
        label: t("Undo"),
        onClick: () => {
          putBack?.();
          void undo().catch(toast.failure);
        },
      },
    });
  } catch (error) {
    toast.failure(error);
  }
}
