import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const resultSpanTooLong = /* @__PURE__ */ message("results_result_span_too_long", {
  most: LIMITS.resultSpanDays,
});
