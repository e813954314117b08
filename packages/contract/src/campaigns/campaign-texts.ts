import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";
import { postsAllowed } from "../plan-limits.ts";
import { type Network, NETWORK_NAME } from "../networks/networks.ts";
import { type Plan, planName } from "../plans.ts";

export const angleRequired = "campaigns_angle_required";
export const angleTooLong = /* @__PURE__ */ message("campaigns_angle_too_long", { most: LIMITS.angle });
export const titleRequired = "campaigns_title_required";
export const titleTooLong = /* @__PURE__ */ message("campaigns_title_too_long", {
  most: LIMITS.campaignTitle,
});
export const campaignPromptRequired = "campaigns_campaign_prompt_required";
export const scheduleRequired = "campaigns_schedule_required";
export const scheduleNotNumber = "campaigns_schedule_not_number";
export const scheduleMin = "campaigns_schedule_min";
export const scheduleMax = /* @__PURE__ */ message("campaigns_schedule_max", { most: LIMITS.postsPerDay });
export const statusRequired = "campaigns_status_required";
export const wallClockInvalid = "campaigns_wall_clock_invalid";
export const windowOrder = "campaigns_window_order";
export const daysRequired = "campaigns_days_required";
export const periodOrder = "campaigns_period_order";
export const timesPerPost = "campaigns_times_per_post";
export const windowTooShort = "campaigns_window_too_short";
export const trialEnded = "campaigns_trial_ended";
export const typeRequired = "campaigns_type_required";
export const networkRequired = "campaigns_network_required";
export const tooManyAngles = /* @__PURE__ */ message("campaigns_too_many_angles", { most: LIMITS.angles });
export const campaignNetworkFixed = "campaigns_campaign_network_fixed";
export const campaignUpdated = "campaigns_campaign_updated";
export const tooManyCampaigns = /* @__PURE__ */ message("campaigns_too_many_campaigns", {
  most: LIMITS.campaignsPerUser,
});
export const campaignAsleep = "campaigns_campaign_asleep";

/** `sold`: whether the server sells plans, so that the user could switch to another plan. */
export interface LimitedPlan {
  plan: Plan;
  sold: boolean;
}

/** @param current the posts per day of the user's campaigns */
export function planLimitExceeded(network: Network, { plan, sold }: LimitedPlan, current: number): Message {
  const args = { allowed: postsAllowed(network, plan), current };
  if (!sold) {
    const code = args.allowed === 0 ? "plan_without_network" : "daily_limit_exceeded";
    return message(`campaigns_${code}`, { ...args, count: args.allowed, network: NETWORK_NAME[network] });
  }
  if (plan === "Free") {
    return message(`campaigns_${args.allowed > 0 ? "free" : "unsubscribed"}_limit_exceeded`, args);
  }
  return planName(plan) === "Professional"
    ? message("campaigns_professional_limit_exceeded", args)
    : message("campaigns_enterprise_limit_exceeded", args);
}
