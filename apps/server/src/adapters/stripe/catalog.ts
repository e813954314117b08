import { PLAN_PRODUCTS } from "@postfolio/contract/billing/plan-products.ts";
import { type PaidPlan, PLANS } from "@postfolio/contract/plans.ts";
import Stripe from "stripe";
import { asking, isMissing } from "./failures.ts";
import { createStripe } from "./stripe-client.ts";

interface Sold {
  product: string;
  name: string;
  prices: { plan: PaidPlan; interval: "month" | "year"; cents: number }[];
}

const CURRENCY = "usd";

/** With our own product IDs, a price is recognized even after another price takes over its lookup key. */
const productId = (plan: PaidPlan): string => `postfolio_${plan.split("_")[0]}`;

const toCents = (dollars: number): number => Math.round(dollars * 100);

const SOLD: Sold[] = PLAN_PRODUCTS.flatMap(({ name, plans, monthly, yearly }) => {
  if (!plans) return [];
  return {
    product: productId(plans.monthly),
    name,
    prices: [
      { plan: plans.monthly, interval: "month", cents: toCents(monthly) },
      { plan: plans.yearly, interval: "year", cents: toCents(yearly) },
    ],
  };
});

const OURS = { postfolio: "portal" };

export interface Catalog {
  prices: Map<PaidPlan, string>;
  plans: Map<string, PaidPlan>;
  portal: string | undefined;
}

export const isComplete = ({ prices, portal }: Catalog): boolean =>
  portal !== undefined && SOLD.every((sold) => sold.prices.every(({ plan }) => prices.has(plan)));

/**
 * Finds the plan by lookup key, or by product and interval if a newer price took the key. Null if the price is not
 * ours.
 */
export function planOfPrice(price: Stripe.Price): PaidPlan | null {
  const named = PLANS.find((plan): plan is PaidPlan => plan === price.lookup_key && plan !== "Free");
  if (named) return named;
  const product = typeof price.product === "string" ? price.product : price.product.id;
  const sold = SOLD.find((one) => one.product === product);
  const { interval, interval_count: count } = price.recurring ?? {};
  return (count === 1 && sold?.prices.find((one) => one.interval === interval)?.plan) || null;
}

export async function readCatalog(stripe: Stripe): Promise<Catalog> {
  const [portal, ...lists] = await Promise.all([
    findPortal(stripe),
    ...SOLD.map(({ product }) => stripe.prices.list({ product, limit: 100 })),
  ]);
  const catalog: Catalog = { prices: new Map(), plans: new Map(), portal: portal?.id };
  for (const price of lists.flatMap(({ data }) => data)) {
    const plan = planOfPrice(price);
    if (plan) catalog.plans.set(price.id, plan);
    if (plan && price.active && price.lookup_key === plan) catalog.prices.set(plan, price.id);
  }
  return catalog;
}

/**
 * Creates what PLAN_PRODUCTS lists and updates whatever differs, so it can run any number of times. A changed price
 * becomes a new price that takes over the lookup key; subscriptions keep the old price.
 * @returns what was created or changed, in words
 * @throws PaymentError
 */
export const setUpCatalog = (settings: Parameters<typeof createStripe>[0]): Promise<string[]> =>
  asking(() => setUp(createStripe(settings)));

async function setUp(stripe: Stripe): Promise<string[]> {
  const done: string[] = [];
  const portalProducts: { product: string; prices: string[] }[] = [];
  for (const sold of SOLD) {
    // In sequence, so that the account's log is readable.
    done.push(...(await setUpProduct(stripe, sold)));
    const prices: string[] = [];
    for (const price of sold.prices) {
      const { id, made } = await setUpPrice(stripe, sold.product, price);
      prices.push(id);
      if (made) done.push(`Price ${price.plan}`);
    }
    portalProducts.push({ product: sold.product, prices });
  }
  done.push(...(await setUpPortal(stripe, portalProducts)));
  return done;
}

async function setUpProduct(stripe: Stripe, { product, name }: Sold): Promise<string[]> {
  const existing = await stripe.products.retrieve(product).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!existing) await stripe.products.create({ id: product, name });
  else if (existing.name !== name || !existing.active)
    await stripe.products.update(product, { name, active: true });
  else return [];
  return [`Product ${name}`];
}

async function setUpPrice(
  stripe: Stripe,
  product: string,
  { plan, interval, cents }: Sold["prices"][number],
) {
  const { data } = await stripe.prices.list({ lookup_keys: [plan], active: true });
  const fitting = data.find(
    (price) =>
      price.product === product &&
      price.unit_amount === cents &&
      price.currency === CURRENCY &&
      price.recurring?.interval === interval &&
      price.recurring.interval_count === 1,
  );
  if (fitting) return { id: fitting.id, made: false };
  const { id } = await stripe.prices.create({
    product,
    currency: CURRENCY,
    unit_amount: cents,
    recurring: { interval },
    lookup_key: plan,
    transfer_lookup_key: true,
  });
  return { id, made: true };
}

async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.["postfolio"] === OURS.postfolio);
}

async function setUpPortal(stripe: Stripe, products: { product: string; prices: string[] }[]) {
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      products,
      // The user gets the higher plan immediately, so payment is due immediately.
      proration_behavior: "always_invoice",
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
  const existing = await findPortal(stripe);
  // Updated without comparing, since Stripe may return settings in a different form.
  if (existing) await stripe.billingPortal.configurations.update(existing.id, { features });
  else await stripe.billingPortal.configurations.create({ features, metadata: OURS });
  return existing ? [] : ["Settings of the customer portal"];
}

const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
];

interface WebhookSetUp {
  /** Stripe shows the secret once; undefined for an existing endpoint. */
  secret: string | undefined;
  mended: string[];
}

/**
 * Creates the endpoint that Stripe sends events to, or repairs the existing one at that URL. An endpoint's API
 * version cannot be changed, so one with another version is replaced.
 * @throws PaymentError
 */
export const setUpWebhook = (
  settings: Parameters<typeof createStripe>[0],
  url: string,
): Promise<WebhookSetUp> =>
  asking(async () => {
    const stripe = createStripe(settings);
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const there = data.filter((endpoint) => endpoint.url === url);
    const current = there.find(({ api_version: version }) => version === Stripe.API_VERSION);
    if (current) return { secret: undefined, mended: await mendWebhook(stripe, current) };
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: EVENTS,
      api_version: Stripe.API_VERSION,
    });
    // Deleted last, so that events in the meantime are sent twice rather than never. Each event is processed once.
    await Promise.all(there.map(({ id }) => stripe.webhookEndpoints.del(id)));
    return { secret, mended: there.map(({ api_version: version }) => `It used version ${version}`) };
  });

async function mendWebhook(
  stripe: Stripe,
  { id, status, enabled_events: heard }: Stripe.WebhookEndpoint,
): Promise<string[]> {
  const missing = heard.includes("*") ? [] : EVENTS.filter((event) => !heard.includes(event));
  const mended = [
    ...(status === "enabled" ? [] : ["It was disabled"]),
    ...(missing.length > 0 ? [`It did not receive ${missing.join(", ")}`] : []),
  ];
  if (mended.length > 0) {
    await stripe.webhookEndpoints.update(id, {
      disabled: false,
      enabled_events: [...(heard as typeof EVENTS), ...missing],
    });
  }
  return mended;
}
