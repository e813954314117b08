import { FREE_GENERATIONS, generationsLeft } from "@postfolio/contract/plans.ts";
import { Link } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { Card } from "../../ui/page/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Progress } from "../../ui/page/progress.tsx";
import { t } from "../../lib/texts.ts";

export function FreePlanBox({ className }: { className?: string }) {
  const { data: user } = useUser();
  const sold = useSellsPlans();
  if (user?.plan !== "Free") return null;
  const left = generationsLeft(user);
  const used = FREE_GENERATIONS - left;
  return (
    <Card className={cx("p-3", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium">{sold ? t("Free Plan") : t("Basic Plan")}</h2>
        {sold && (
          <Link to="/pricing-plans" className="rounded-sm text-xs text-airmail hover:underline">
            {t("Upgrade")}
          </Link>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-xs text-muted [&>dd]:text-end">
        <dt>{t("Resumes left")}</dt>
        <dd>{t("Unlimited")}</dd>
        <dt>{t("AI generations left")}</dt>
        <dd className="tabular-nums">{t("{{left}} of {{all}}", { left, all: FREE_GENERATIONS })}</dd>
      </dl>
      <div className="mt-2">
        <Progress
          label={t("AI generations used")}
          value={(used / FREE_GENERATIONS) * 100}
          valueText={t("{{used}} of {{all}} used", { used, all: FREE_GENERATIONS })}
        />
      </div>
    </Card>
  );
}
