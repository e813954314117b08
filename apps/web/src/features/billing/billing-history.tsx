import type { Invoice, Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { text } from "@postfolio/contract/text.ts";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { StateBadge } from "../../ui/badge.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Rich } from "../../ui/rich.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { dateOf } from "../../lib/time/time.ts";
import { moneyOfCents } from "../../lib/words/numbers.ts";
import { t } from "../../lib/texts.ts";

const STATUS = {
  Paid: { tone: "success", name: text("Paid") },
  Failed: { tone: "danger", name: text("Failed|payment") },
  Open: { tone: "warning", name: text("Open|not paid") },
} as const;

const columns = (currency: string): Column<Invoice>[] => [
  {
    header: t("Subscription"),
    cell: ({ plan, number }) => (
      <>
        {plan ? planName(plan) : <span translate="no">Postfolio</span>}
        <span className="block text-xs font-normal text-muted">{number}</span>
      </>
    ),
  },
  { header: t("Payment Date"), cell: ({ date }) => <time dateTime={date}>{dateOf(date)}</time> },
  { header: t("Total"), cell: ({ total }) => moneyOfCents(total, currency) },
  {
    header: t("Status"),
    cell: ({ status }) => <StateBadge tone={STATUS[status].tone}>{t(STATUS[status].name)}</StateBadge>,
  },
  {
    header: t("Invoice"),
    align: "end",
    cell: ({ url, number }) => (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 rounded-sm font-medium text-airmail underline-offset-2 hover:underline"
      >
        <Rich
          text={t("Get Invoice<details> {{number}} (opens in a new tab)</details>", { number })}
          parts={{ details: (words) => <span className="sr-only">{words}</span> }}
        />
        <ExternalLink className="size-4" />
      </a>
    ),
  },
];

export function BillingHistory({ subscription }: { subscription: Subscription }) {
  const title = useId();
  const { invoices, currency } = subscription;
  return (
    <section aria-labelledby={title} className="mt-4">
      <h2 id={title} className="mb-4 text-base font-semibold">
        {t("Billing history")}
      </h2>
      {invoices.length === 0 ? (
        <p className="text-muted">{t("There are no invoices yet.")}</p>
      ) : (
        <Card className="max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent">
          <Table
            caption={t("Billing history")}
            columns={columns(currency ?? "USD")}
            rows={invoices}
            rowKey={({ number }) => number}
          />
        </Card>
      )}
    </section>
  );
}
