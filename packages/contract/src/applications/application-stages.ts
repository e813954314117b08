import { type Text, text } from "../text.ts";

export const STAGES = ["saved", "applied", "interview", "offer", "closed"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAME: Record<Stage, Text> = {
  saved: text("Saved|job"),
  applied: text("Applied"),
  interview: text("Interview"),
  offer: text("Offer"),
  closed: text("Closed"),
};
