import { x } from "../../billing/billing.policy.ts";

export const y = x;
