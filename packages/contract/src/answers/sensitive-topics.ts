import { type Text, text } from "../text.ts";

/** Topics of questions that are hidden from AI, each with the reason, as a sentence for the user. */
export const SENSITIVE_TOPICS = {
  health: text("It asks about your health."),
  disability: text("It asks about a disability, or adjustments you need."),
  ethnicity: text("It asks about your ethnicity, origin, or nationality."),
  religion: text("It asks about your religion or beliefs."),
  politics: text("It asks about your political views."),
  orientation: text("It asks about your sexual orientation."),
  gender: text("It asks about your gender."),
  age: text("It asks about your age."),
  "criminal record": text("It asks about a criminal record."),
  union: text("It asks about your membership in a union."),
  family: text("It asks about your family or family plans."),
  "salary history": text("It asks about what you earn or earned."),
  number: text("It asks about a government ID or account number."),
  veteran: text("It asks about military service."),
  background: text("It asks about your personal background."),
  unclear: text("We can't tell whether it asks about something personal."),
} as const satisfies Record<string, Text>;
export type SensitiveTopic = keyof typeof SENSITIVE_TOPICS;
