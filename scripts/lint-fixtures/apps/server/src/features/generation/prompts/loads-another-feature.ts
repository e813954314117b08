export const x = () => import("../../billing/billing.policy.ts");
