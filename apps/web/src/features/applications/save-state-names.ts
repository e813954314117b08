import { type Text, text } from "@postfolio/contract/text.ts";
import type { SaveState } from "../../ui/form/use-edits.ts";

export const SAVE_STATE_NAMES: Record<SaveState, Text> = {
  saved: text("Saved"),
  saving: text("Saving"),
  failed: text("Not saved"),
};
