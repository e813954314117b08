import { LIMITS } from "../limits.ts";
import { postsAllowed } from "../plan-limits.ts";
import { type Network, NETWORK_NAME } from "../networks/networks.ts";
import { type Plan, planName } from "../plans.ts";

export const angleRequired = "Describe the angle in a few words";
export const angleTooLong = `An angle can have at most ${LIMITS.angle} characters`;
export const titleRequired = "Title is required";
export const titleTooLong = `Use at most ${LIMITS.campaignTitle} characters`;
export const campaignPromptRequired = "prompt is required";
export const scheduleRequired = "Schedule is required";
export const scheduleNotNumber = "Schedule must be a whole number";
export const scheduleMin = "Min of 1 post a day";
export const scheduleMax = `Max of ${LIMITS.postsPerDay} posts a day`;
export const statusRequired = "Status Required";
export const wallClockInvalid = "Enter a time such as 09:00";
export const windowOrder = "The posting window must end after it starts";
export const daysRequired = "Choose at least one day of the week";
export const periodOrder = "The last day can't be before the first";
export const timesPerPost = "Choose a time for each of the day's posts";
export const windowTooShort = "The posting window needs at least one minute for each post";
export const trialEnded = "Your Trial Ended";
export const typeRequired = "Type Required";
export const networkRequired = "Network Required";
export const tooManyAngles = `Max of ${LIMITS.angles} angles`;
export const campaignNetworkFixed = "You can't change a campaign's network";
export const campaignUpdated = "Success updating Campaign";
export const tooManyCampaigns = `You can keep at most ${LIMITS.campaignsPerUser} campaigns`;
export const campaignAsleep = "This campaign is not active. Set its status to Active first";

/** `sold`: whether the server sells plans, so that the user could change to another. */
export interface LimitedPlan {
  plan: Plan;
  sold: boolean;
}

/** @param current the number of posts per day of the user's campaigns */
export const planLimitExceeded = (network: Network, { plan, sold }: LimitedPlan, current: number): string => {
  if (!sold) return unsoldLimitExceeded(network, plan, current);
  const currently = `you currently have ${current} Posts per day`;
  const allowed = postsAllowed(network, plan);
  if (plan === "Free") {
    const said = `On A free subscription maximum of ${allowed} post per day is allowed, ${currently}`;
    return allowed > 0
      ? said
      : `${said}. Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise`;
  }
  const name = planName(plan);
  const article = name === "Professional" ? "a" : "an";
  const said = `Maximum of ${allowed} posts per day is allowed on ${article} ${name} subscription, ${currently}`;
  return name === "Professional" ? said : `${said}. Delete a campaign or ask for a custom subscription`;
};

function unsoldLimitExceeded(network: Network, plan: Plan, current: number): string {
  const allowed = postsAllowed(network, plan);
  const name = NETWORK_NAME[network];
  return allowed === 0
    ? `Your account can't post on ${name}. This server's administrator can change that`
    : `Your account allows ${allowed} ${name} ${allowed === 1 ? "post" : "posts"} a day, and you currently have ${current}. Lower the schedule or delete a campaign`;
}
