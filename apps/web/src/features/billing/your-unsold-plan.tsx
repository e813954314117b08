import { planName } from "@postfolio/contract/plans.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { Callout } from "../../ui/notice/callout.tsx";

export function YourUnsoldPlan() {
  const everybody = useAppConfig().data?.payment.planWithout;
  const { data: user } = useUser();
  if (everybody === undefined) return null;
  const name = planName(everybody);
  const own = user && planName(user.plan);
  return (
    <Callout title={`Your plan is ${own ?? name}`}>
      Plans are not sold on this server.{" "}
      {own === undefined || own === name
        ? `Everybody here has ${name}, and nobody is charged anything.`
        : "Its administrator chose yours, and you are not charged anything."}
    </Callout>
  );
}
