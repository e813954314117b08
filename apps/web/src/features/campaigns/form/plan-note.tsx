import { type Network, NETWORK_NAME, type Plan, planName, postsAllowed } from "@postfolio/contract/plans.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PlansLink } from "../../../ui/text-link.tsx";

interface PlanNoteProps {
  type: Network;
  plan: Plan;
  /** Posts a day that the user's campaigns already use. */
  used: number;
}

/** What the plan still allows, with a link to larger plans. */
export default function PlanNote({ type, plan, used }: PlanNoteProps) {
  const name = planName(plan);
  const network = NETWORK_NAME[type];
  const allowed = postsAllowed(type, plan);
  if (used < allowed) {
    return (
      <p className="text-xs text-muted tabular-nums">
        Your {name} plan allows {allowed} {network} {allowed === 1 ? "post" : "posts"} a day
        {used > 0 && `, ${used} in use`}. {name !== "Enterprise" && <PlansLink />}
      </p>
    );
  }
  return (
    <Callout
      tone="warning"
      title={
        allowed === 0
          ? `${network} posts need a paid plan`
          : `Your ${name} plan's ${allowed === 1 ? "one post" : `${allowed} posts`} a day on ${network} ${allowed === 1 ? "is" : "are"} in use`
      }
      action={
        name !== "Enterprise" && (
          <ButtonLink to="/pricing-plans" variant="primary" size="sm">
            See the plans
          </ButtonLink>
        )
      }
    >
      {allowed === 0
        ? `The ${name} plan includes none. What you write here is kept while you look.`
        : `Lower or remove another campaign, or ${name === "Enterprise" ? "ask us for a custom subscription" : "choose a plan with more"}.`}
    </Callout>
  );
}
