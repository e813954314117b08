import type { X } from "../../billing/billing.policy.ts";

export const y: X = [];
