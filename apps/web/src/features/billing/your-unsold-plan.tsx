import { planName } from "@postfolio/contract/plans.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { t } from "../../lib/texts.ts";

export function YourUnsoldPlan() {
  const everybody = useAppConfig().data?.payment.planWithout;
  const { data: user } = useUser();
  if (everybody === undefined) return null;
  const plan = planName(everybody);
  const own = user && planName(user.plan);
  return (
    <Callout title={t("Your plan is {{plan}}", { plan: own ?? plan })}>
      {t("Plans aren't sold on this server.")}{" "}
      {own === undefined || own === plan
        ? t("Everyone on this server has {{plan}} for free.", { plan })
        : t("Its administrator chose your plan, and you aren't charged for it.")}
    </Callout>
  );
}
