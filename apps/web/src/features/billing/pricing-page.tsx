import { formatPrice, type Offer, OFFERS, YEARLY_SAVING } from "@postfolio/contract/offers.ts";
import { Check } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../lib/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Page } from "../../ui/page.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

type Interval = "monthly" | "yearly";

const INTERVALS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: `Yearly (${YEARLY_SAVING})` },
] as const;

/** `/pricing-plans` */
export function PricingPage() {
  const [interval, setInterval] = useState<Interval>("monthly");
  const { data: user } = useUser();
  return (
    <Page
      title="Pricing"
      description="Resumes are free, without a limit and without an account. The paid plans are for posting more often."
      actions={
        <SegmentedControl label="Billing" value={interval} onValueChange={setInterval} options={INTERVALS} />
      }
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {OFFERS.map((offer) => (
          <li key={offer.name} className="flex">
            <OfferCard offer={offer} interval={interval} />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        Paid plans cannot be bought yet: they come with campaigns.{" "}
        {user ? "Your plan costs nothing until you choose another." : "Nothing here asks for a card."}
      </p>
    </Page>
  );
}

function OfferCard({ offer, interval }: { offer: Offer; interval: Interval }) {
  const price = offer[interval];
  return (
    <section
      aria-label={offer.name}
      className={cx(
        "relative flex w-full flex-col overflow-hidden rounded-lg border bg-surface p-6",
        offer.mostPopular ? "border-edge" : "border-line",
      )}
    >
      {offer.mostPopular && <span aria-hidden className="absolute inset-x-0 top-0 h-1.5 airmail-stripe" />}
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{offer.name}</h2>
        {offer.mostPopular && <Badge>Most Popular</Badge>}
      </div>
      <p className="text-muted">{offer.summary}</p>
      <p className="mt-6 flex items-baseline gap-1.5">
        <span className="font-display text-2xl font-medium tabular-nums">
          {price === 0 ? "Free" : formatPrice(price)}
        </span>
        {price > 0 && <span className="text-muted">a {interval === "monthly" ? "month" : "year"}</span>}
      </p>
      <ul className="mt-6 flex flex-1 flex-col gap-2 border-t border-line pt-6">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 text-muted" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        {offer.plans === null ? (
          <ButtonLink to="/resume" variant="primary" className="w-full">
            Build my resume
          </ButtonLink>
        ) : (
          <p className="flex h-9 items-center justify-center rounded-md border border-dashed border-line text-muted">
            Not yet for sale
          </p>
        )}
      </div>
    </section>
  );
}
