import { PLAN_PRODUCTS } from "@postfolio/contract/billing/plan-products.ts";
import { Link } from "react-router";
import { priceOfDollars } from "../../lib/words/numbers.ts";
import { t } from "../../lib/texts.ts";

export default function Prices() {
  return (
    <section aria-labelledby="prices" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="prices" className="font-display text-xl font-medium">
            {t("Resumes are free")}
          </h2>
          <Link to="/pricing-plans" className="rounded-sm text-airmail underline underline-offset-2">
            {t("Compare plans")}
          </Link>
        </div>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
          {PLAN_PRODUCTS.map(({ name, summary, monthly, yearly }) => (
            <li key={name} className="bg-surface p-6">
              <h3 className="font-medium">{name}</h3>
              <p className="mt-4 flex items-baseline gap-1.5">
                <span className="font-display text-2xl font-medium tabular-nums">
                  {monthly === 0 ? t("Free|price") : priceOfDollars(monthly)}
                </span>
                {monthly > 0 && (
                  <span className="text-muted">
                    {t("a month, or {{price}} a year", { price: priceOfDollars(yearly) })}
                  </span>
                )}
              </p>
              <p className="mt-2 text-muted">{t(summary)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
