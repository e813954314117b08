import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const factRequired = "facts_fact_required";
export const factDeleted = "facts_fact_deleted";
export const factInResume = "facts_fact_in_resume";
export const tooManyFacts = /* @__PURE__ */ message("facts_too_many_facts", { most: LIMITS.factsPerUser });
