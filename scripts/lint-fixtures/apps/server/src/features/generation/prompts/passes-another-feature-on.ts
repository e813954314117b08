export { x } from "../../billing/billing.policy.ts";
