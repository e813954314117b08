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
        {used > 0
          ? plural(
              allowed,
              {
                one: "Your {{plan}} plan allows {{count}} {{network}} post a day, {{used}} in use.",
                other: "Your {{plan}} plan allows {{count}} {{network}} posts a day, {{used}} in use.",
              },
              { plan: name, network, used },
            )
          : plural(
              allowed,
              {
                one: "Your {{plan}} plan allows {{count}} {{network}} post a day.",
                other: "Your {{plan}} plan allows {{count}} {{network}} posts a day.",
              },
              { plan: name, network },
            )}{" "}
        {name !== "Enterprise" && <PlansLink />}
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
          : plural(
              allowed,
              {
                one: "You're already using the one post a day that your {{plan}} plan allows on {{network}}",
                other:
                  "You're already using all {{count}} posts a day that your {{plan}} plan allows on {{network}}",
              },
              { plan: name, network },
            )
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
          ? t("The {{plan}} plan doesn't include any. We'll keep what you typed while you look.", {
              plan: name,
            })
          : name === "Enterprise"
            ? t("Scale back or remove another campaign, or ask us for a custom subscription.")
            : t("Scale back or remove another campaign, or choose a plan with more.")}
    </Callout>
  );
}
