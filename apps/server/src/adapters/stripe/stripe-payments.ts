import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { PaidPlan } from "@postfolio/contract/plans.ts";
import Stripe from "stripe";
import { type Catalog, isComplete, planOfPrice, readCatalog } from "./catalog.ts";
import { asking, askingFor } from "./failures.ts";
import {
  type PaidInvoice,
  type PaidSubscription,
  type PaymentMethod,
  type PaymentEvent,
  type Payments,
} from "./payments.ts";
import { PaymentError } from "../../errors.ts";
import { createStripe, type StripeSettings } from "./stripe-client.ts";

/** In seconds. https://docs.stripe.com/webhooks#replay-attacks */
const SIGNATURE_TOLERANCE = 300;
/** Prices may change while the server is running. */
const CATALOG_KEPT = 10 * MINUTE;
/** Two years of monthly invoices. */
const INVOICES = 24;

/** API version 2026-10-28.endive, which Stripe's SDK 23 uses. */
export function createPayments(settings: StripeSettings, clock: () => Date): Payments {
  const stripe = createStripe(settings);
  const catalog = keepCatalog(stripe, clock);

  const portal = async (
    customer: string,
    backUrl: string,
    doneUrl: string,
    flow: Omit<Stripe.BillingPortal.SessionCreateParams.FlowData, "after_completion">,
  ): Promise<string> => {
    const { portal: configuration } = await catalog();
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: backUrl,
      ...(configuration && { configuration }),
      flow_data: {
        ...flow,
        after_completion: { type: "redirect", redirect: { return_url: doneUrl } },
      },
    });
    return session.url;
  };
  const priceOf = async (plan: PaidPlan): Promise<string> => {
    const price = (await catalog()).prices.get(plan);
    if (price) return price;
    throw new PaymentError(
      "not_sold",
      `no active price has the lookup key ${plan}: run npm run stripe:setup`,
    );
  };

  return {
    createCustomer: ({ userId, email, replaces }) =>
      asking(async () => {
        const { id } = await stripe.customers.create(
          { email, metadata: { user: userId } },
          { idempotencyKey: ["customer", userId, replaces].join(":") },
        );
        return id;
      }),
    deleteCustomer: async (customer) => {
      await askingFor(() => stripe.customers.del(customer), undefined);
    },
    listSubscriptions: async (customer) => {
      const list = stripe.subscriptions.list({
        customer,
        status: "all",
        limit: 100,
        expand: ["data.default_payment_method", "data.latest_invoice"],
      });
      const all = await askingFor(() => list.autoPagingToArray({ limit: 1000 }), []);
      if (all.every(({ default_payment_method: card }) => card !== null)) return all.map((one) => read(one));
      const general = await askingFor(() => generalMethod(stripe, customer), null);
      return all.map((one) => read(one, general));
    },
    listInvoices: async (customer) => {
      const list = await askingFor(() => stripe.invoices.list({ customer, limit: INVOICES }), { data: [] });
      const { plans } = await asking(catalog);
      return list.data.flatMap((invoice) => readInvoice(invoice, plans));
    },
    startCheckout: ({ customer, userId, plan, successUrl, cancelUrl }) =>
      asking(async () => {
        const price = await priceOf(plan);
        const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
        // Stripe rejects the call if a checkout was paid or has expired. The subscription of a paid checkout is found
        // by other means.
        await Promise.allSettled(open.data.map(({ id }) => stripe.checkout.sessions.expire(id)));
        const { url } = await stripe.checkout.sessions.create({
          mode: "subscription",
          customer,
          client_reference_id: userId,
          line_items: [{ price, quantity: 1 }],
          subscription_data: { metadata: { user: userId } },
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (!url) throw new PaymentError("unreachable", "the checkout has no URL");
        return url;
      }),
    findCheckoutCustomer: async (session) => {
      // This value comes from the browser and becomes part of a URL.
      if (!/^cs_\w+$/u.test(session)) return null;
      const found = await askingFor(() => stripe.checkout.sessions.retrieve(session), null);
      return found && idOf(found.customer);
    },
    changePlanPage: ({ customer, backUrl, doneUrl, subscription, plan }) =>
      asking(async () =>
        portal(customer, backUrl, doneUrl, {
          type: "subscription_update_confirm",
          subscription_update_confirm: {
            subscription: subscription.id,
            items: [{ id: subscription.itemId, price: await priceOf(plan), quantity: 1 }],
          },
        }),
      ),
    cancelPage: ({ customer, backUrl, doneUrl, subscription }) =>
      asking(() =>
        portal(customer, backUrl, doneUrl, {
          type: "subscription_cancel",
          subscription_cancel: { subscription },
        }),
      ),
    paymentMethodPage: ({ customer, backUrl, doneUrl }) =>
      asking(() => portal(customer, backUrl, doneUrl, { type: "payment_method_update" })),
    resume: ({ id }) =>
      asking(async () => {
        const { cancel_at_period_end: atPeriodEnd } = await stripe.subscriptions.retrieve(id);
        // Stripe has two ways to cancel, and each is reverted differently.
        await stripe.subscriptions.update(
          id,
          atPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" },
        );
      }),
    payOwed: (id) =>
      asking(async () => {
        const subscription = await stripe.subscriptions.retrieve(id, {
          expand: ["latest_invoice", "customer"],
        });
        const { latest_invoice: invoice, default_payment_method: own, customer } = subscription;
        if (typeof invoice !== "object" || invoice?.status !== "open") return;
        const general =
          typeof customer === "object" && !customer.deleted
            ? customer.invoice_settings.default_payment_method
            : null;
        const card = idOf(own ?? general) ?? "none";
        // Stripe keeps the result for a card for a day, even a decline.
        const idempotencyKey = ["pay", invoice.id, card].join(":");
        await stripe.invoices.pay(invoice.id, {}, { idempotencyKey }).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        });
      }),
    endNow: async ({ id, status }) => {
      const paid = status === "active";
      await askingFor(() => stripe.subscriptions.cancel(id, { prorate: paid, invoice_now: paid }), undefined);
    },
    readEvent: (body, signature) => {
      try {
        // Uses the system clock, since the tolerance limits time in transit.
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_TOLERANCE,
        );
        return readEvent(event);
      } catch {
        return null;
      }
    },
  };
}

function keepCatalog(stripe: Stripe, clock: () => Date): () => Promise<Catalog> {
  let kept: { catalog: Catalog; until: number } | undefined;
  return async () => {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.catalog;
    const catalog = await readCatalog(stripe);
    kept = isComplete(catalog) ? { catalog, until: now + CATALOG_KEPT } : undefined;
    return catalog;
  };
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** Returns the customer's default payment method, for subscriptions without their own. */
async function generalMethod(stripe: Stripe, id: string): Promise<PaymentMethod | null> {
  const customer = await stripe.customers.retrieve(id, {
    expand: ["invoice_settings.default_payment_method"],
  });
  if (customer.deleted) return null;
  return readMethod(customer.invoice_settings.default_payment_method);
}

function readMethod(method: string | Stripe.PaymentMethod | null): PaymentMethod | null {
  if (typeof method === "string" || !method) return null;
  if (!method.card) return { brand: method.type, last4: "", expMonth: 0, expYear: 0 };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);

function read(subscription: Stripe.Subscription, general: PaymentMethod | null = null): PaidSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new PaymentError("misconfigured", `subscription ${subscription.id} has no item`);
  const { price } = item;
  const periodEnd = fromSeconds(item.current_period_end);
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd, latest_invoice: invoice } = subscription;
  const owed = typeof invoice === "object" && invoice?.status === "open" ? invoice : null;
  return {
    id: subscription.id,
    status: subscription.status,
    plan: planOfPrice(price),
    itemId: item.id,
    createdAt: fromSeconds(subscription.created),
    currentPeriodEnd: periodEnd,
    cancelAt: cancelAt === null ? (atPeriodEnd ? periodEnd : null) : fromSeconds(cancelAt),
    owedSince: owed && fromSeconds(owed.created),
    amount: (price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: price.currency,
    interval: price.recurring?.interval === "year" ? "year" : "month",
    paymentMethod: readMethod(subscription.default_payment_method) ?? general,
  };
}

function readInvoice(invoice: Stripe.Invoice, plans: Catalog["plans"]): PaidInvoice[] {
  const { status, hosted_invoice_url: url, created, total, attempt_count: attempts, lines } = invoice;
  if (!url || status === "draft" || status === "void") return [];
  const unpaid = status === "open" && attempts === 0 ? "open" : "failed";
  const state = status === "paid" ? "paid" : unpaid;
  // After a plan change, an invoice also lists a credit for the old plan.
  const line = lines.data.findLast(({ amount }) => amount > 0) ?? lines.data[0];
  const price = idOf(line?.pricing?.price_details?.price);
  return [
    {
      number: invoice.number ?? invoice.id,
      plan: (price && plans.get(price)) || null,
      date: fromSeconds(created),
      total,
      state,
      url,
    },
  ];
}

function readEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  const customer = about.object === "customer" ? (about.id ?? null) : idOf(about.customer);
  return { id, type, customer };
}
