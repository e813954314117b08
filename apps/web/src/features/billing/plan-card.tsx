import type { PlanProduct } from "@postfolio/contract/billing/plan-products.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Check } from "lucide-react";
import { useUser } from "../../lib/session/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { priceOfDollars } from "../../lib/words/numbers.ts";
import { type Interval, PlanAction } from "./plan-action.tsx";
import { featuresOf } from "./plan-features.ts";
import { t } from "../../lib/texts.ts";

const MONTHS = 12;

interface PlanCardProps {
  product: PlanProduct;
  interval: Interval;
  chosen: string | null;
}

export function PlanCard({ product, interval, chosen }: PlanCardProps) {
  const { data: user } = useUser();
  const own = user !== undefined && planName(user.plan) === product.name;
  const price = product[interval];
  return (
    <section
      aria-label={product.name}
      className={cx(
        "relative flex w-full flex-col overflow-hidden rounded-lg border bg-surface p-6",
        product.mostPopular ? "border-edge" : "border-line",
      )}
    >
      {product.mostPopular && <span aria-hidden className="absolute inset-x-0 top-0 h-1.5 airmail-stripe" />}
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h2 className="me-auto text-base font-semibold">{product.name}</h2>
        {own && (
          <Badge tone="success" icon={<Check />}>
            {t("Your plan")}
          </Badge>
        )}
        {product.mostPopular && <Badge>{t("Most Popular")}</Badge>}
      </div>
      <p className="text-muted">{t(product.summary)}</p>
      <p className="mt-6 flex items-baseline gap-1.5">
        <span className="font-display text-2xl font-medium tabular-nums">
          {price === 0 ? t("Free|price") : priceOfDollars(price)}
        </span>{" "}
        {price > 0 && (
          <span className="text-muted">{interval === "monthly" ? t("a month") : t("a year")}</span>
        )}
      </p>
      {/* Reserves a line for both intervals to avoid layout shifts. */}
      <p className="min-h-5.25 text-muted tabular-nums">
        {price > 0 &&
          interval === "yearly" &&
          t("{{price}} a month, billed yearly", { price: priceOfDollars(price / MONTHS) })}
      </p>
      <ul className="mt-5 flex flex-1 flex-col gap-2 border-t border-line pt-6">
        {featuresOf(product.name).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-0.5 size-4 text-muted" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        <PlanAction product={product} interval={interval} chosen={chosen} />
      </div>
    </section>
  );
}
