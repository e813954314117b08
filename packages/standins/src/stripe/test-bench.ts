import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type Standins, startStandins } from "../standins.ts";
import { SANDBOX_STRIPE_KEY } from "./stripe.ts";

const SECRET = "whsec_test";

interface Receiver {
  url: string;
  /** Received events with a valid signature, in order. */
  events: Stripe.Event[];
  /** Status codes for the next calls; 200 once they are used up. */
  answers: number[];
  close(): Promise<unknown>;
}

/** An endpoint that checks every signature with Stripe's own SDK. */
async function startReceiver(): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      try {
        events.push(
          new Stripe("sk_test_x").webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET),
        );
        response.writeHead(answers.shift() ?? 200).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export interface Bench {
  stripe: Stripe;
  standins: Standins;
  receiver: Receiver;
  prices: Record<"basic_m" | "basic_y" | "golden_m", Stripe.Price>;
  close(): Promise<void>;
}

/** The SDK, set up as on a server. */
export const sdkFor = (url: string, config: Stripe.StripeConfig = {}): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(SANDBOX_STRIPE_KEY, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    ...config,
  });
};

/** Stand-ins, the real SDK to call them, an endpoint that receives all events, and something to sell. */
export async function startBench(dataDir?: string): Promise<Bench> {
  const receiver = await startReceiver();
  const standins = await startStandins({
    port: 0,
    ...(dataDir && { dataDir }),
    stripe: { webhookUrl: () => receiver.url, webhookSecret: SECRET },
  });
  const stripe = sdkFor(standins.url);
  const professional = await stripe.products.create({ name: "Professional" });
  const enterprise = await stripe.products.create({ name: "Enterprise" });
  const price = (key: string, product: Stripe.Product, amount: number, interval: "month" | "year") =>
    stripe.prices.create({
      product: product.id,
      lookup_key: key,
      currency: "usd",
      unit_amount: amount,
      recurring: { interval },
    });
  const prices = {
    basic_m: await price("basic_m", professional, 900, "month"),
    basic_y: await price("basic_y", professional, 8100, "year"),
    golden_m: await price("golden_m", enterprise, 2900, "month"),
  };
  return {
    stripe,
    standins,
    receiver,
    prices,
    close: async () => {
      await standins.close();
      await receiver.close();
    },
  };
}

export const DAY = 86_400;

/** Posts a page's form as a browser would. Redirects are not followed. */
export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

export const card = (number: string, fields: Record<string, string> = {}): Record<string, string> => ({
  email: "ada@example.com",
  number,
  expiry: "12 / 40",
  cvc: "123",
  name: "Ada Lovelace",
  ...fields,
});

/** Calls one of the stand-in's controls, as a script would. */
export async function control<T>({ standins }: Bench, path: string, body: object): Promise<T> {
  const reply = await fetch(`${standins.url}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as T;
}

export const openCheckout = (
  { stripe, prices }: Bench,
  given: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: prices.basic_m.id, quantity: 1 }],
    success_url: "http://localhost:1/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:1/pricing-plans",
    ...given,
  });

interface Bought {
  customer: string;
  subscription: Stripe.Subscription;
}

/** Buys the monthly plan with a card. */
export async function buy(bench: Bench, number = "4242424242424242"): Promise<Bought> {
  const session = await openCheckout(bench);
  let reply = await submit(session.url!, card(number));
  const next = reply.headers.get("location") ?? "";
  if (next.includes("/authenticate/")) reply = await submit(next, { outcome: "complete" });
  if (reply.status !== 303) throw new Error(`Not bought: ${reply.status} ${await reply.text()}`);
  const done = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  return { customer: done.customer as string, subscription: done.subscription as Stripe.Subscription };
}
