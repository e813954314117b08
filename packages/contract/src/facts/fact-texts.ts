import { inEnglish } from "../in-english.ts";
import { LIMITS } from "../limits.ts";

export const factRequired = "Write what you did";
export const factDeleted = "Fact deleted";
export const factInResume = "This line is from your resume. Edit or remove it there";
export const tooManyFacts = `You can keep up to ${/* @__PURE__ */ inEnglish(LIMITS.factsPerUser)} facts. Delete some first`;
