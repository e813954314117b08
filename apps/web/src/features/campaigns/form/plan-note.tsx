import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { type Plan, planName } from "@postfolio/contract/plans.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useSellsPlans } from "../../../lib/http/config.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PlansLink } from "../../../ui/text-link.tsx";
import { plural, t } from "../../../lib/texts.ts";

export default function PlanNote({ type, plan, used }: { type: Network; plan: Plan; used: number }) {
  const sold = useSellsPlans();
  const name = planName(plan);
  const network = NETWORK_NAME[type];
  const allowed = postsAllowed(type, plan);
  if (used < allowed) {
    return (
      <p className="text-xs text-muted tabular-nums">
        Your {name} plan allows {allowed} {network} {plural(allowed, { one: "post", other: "posts" })} a day
        {used > 0 && t(", {{used}} in use", { used })}. {name !== "Enterprise" && <PlansLink />}
      </p>
    );
  }
  return (
    <Callout
      tone="warning"
      title={
        allowed === 0
          ? sold
            ? t("{{network}} posts require a paid plan", { network })
            : t("Your account can't post on {{network}}", { network })
          : `You're already using ${allowed === 1 ? "the one post" : `all ${allowed} posts`} a day that your ${name} plan allows on ${network}`
      }
      action={
        sold &&
        name !== "Enterprise" && (
          <ButtonLink to="/pricing-plans" variant="primary" size="sm">
            {t("See plans")}
          </ButtonLink>
        )
      }
    >
      {!sold
        ? allowed === 0
          ? t("The administrator of this server can change that.")
          : t("Scale back or remove another campaign.")
        : allowed === 0
          ? t("The {{name}} plan doesn't include any. We'll keep what you typed while you look.", { name })
          : `Scale back or remove another campaign, or ${name === "Enterprise" ? "ask us for a custom subscription" : "choose a plan with more"}.`}
    </Callout>
  );
}
