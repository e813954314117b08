/** Topics of questions that are hidden from AI, worded to complete "It asks about …". */
export const SENSITIVE_TOPICS = {
  health: "your health",
  disability: "a disability, or adjustments you need",
  ethnicity: "your ethnicity, origin, or nationality",
  religion: "your religion or beliefs",
  politics: "your political views",
  orientation: "your sexual orientation",
  gender: "your gender",
  age: "your age",
  "criminal record": "a criminal record",
  union: "your membership in a union",
  family: "your family or family plans",
  "salary history": "what you earn or earned",
  number: "a government ID or account number",
  veteran: "military service",
  background: "your personal background",
  unclear: "something personal",
} as const;
export type SensitiveTopic = keyof typeof SENSITIVE_TOPICS;
