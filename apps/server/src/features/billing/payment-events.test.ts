import { setTimeout as sleep } from "node:timers/promises";
import { startStandins } from "@postfolio/standins/standins.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp, WEBHOOK_SECRET } from "../../../test/build-app.ts";
import { isLong } from "../../../test/length.ts";
import { CARDS, paymentWorld } from "../../../test/worlds/payment-world.ts";
import { setUpCatalog } from "../../adapters/stripe/catalog.ts";
import { createPayments } from "../../adapters/stripe/stripe-payments.ts";
import { paymentEvents, users } from "../../db/schema.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../test/refusal-body.ts";

/** Called with each of the provider's responses before the app gets it. */
let delay: () => Promise<unknown> = async () => {};
const world = await paymentWorld({
  settings: { LIMIT_OTHER: "1000000" },
  around: (payments) => ({
    ...payments,
    listSubscriptions: async (customer) => {
      const answer = await payments.listSubscriptions(customer);
      await delay();
      return answer;
    },
  }),
});
const { account, app, buy, control, deps, fail, pass, signUp, stripe, userOf } = world;

interface SentEvent {
  id: string;
  type: string;
  data: { object: { customer?: string } };
}

const sign = (payload: string, { secret = WEBHOOK_SECRET, age = 0 } = {}): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  });

/** Posts bytes to our webhook unchanged. */
async function post(payload: string, signature: string | undefined, type = "application/json") {
  const reply = await app.inject({
    method: "POST",
    url: "/api/payment/webhook",
    payload,
    headers: { "content-type": type, ...(signature !== undefined && { "stripe-signature": signature }) },
  });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}
const deliver = async (event: object): Promise<number> => {
  const payload = JSON.stringify(event);
  return (await post(payload, sign(payload))).status;
};

let made = 0;
function eventOf(customer: string | null, fields: object = {}) {
  made += 1;
  return {
    id: `evt_made${made}`,
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { id: "sub_x", object: "subscription", customer } },
    ...fields,
  };
}

/** Returns every event that the provider has sent or would have sent about a customer, oldest first. */
async function eventsOf(customer: string): Promise<SentEvent[]> {
  const reply = await fetch(`${account.apiUrl}/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${account.secretKey}` },
  });
  const { data } = (await reply.json()) as { data: SentEvent[] };
  return data.filter((event) => event.data.object.customer === customer).reverse();
}

const questionsOf = async (id: string) =>
  (await deps.db.select().from(users).where(eq(users.id, id)))[0]?.paymentQuestions;
const isStored = async (id: string) => (await deps.db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

async function subscriber() {
  const { user, token } = await signUp();
  await buy(token, "basic_m");
  const { stripe_customer_id: customer } = await userOf(user._id, token);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  return { id: user._id, token, customer, subscription: subscription!.id };
}
/** A price change is either paid for immediately or rejected. */
const atOnce = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;
const planOf = async ({ id, token }: { id: string; token: string }) => (await userOf(id, token)).plan;

describe.skipIf(isLong)("a message that is not the provider's", () => {
  it("is rejected, whatever is wrong with its signature", async () => {
    const ada = await subscriber();
    await stripe.subscriptions.cancel(ada.subscription);
    await expect.poll(() => planOf(ada)).toBe("Free");
    const before = await questionsOf(ada.id);
    const payload = JSON.stringify(eventOf(ada.customer));
    const good = sign(payload);
    const [time, hash] = good.split(",") as [string, string];
    const signatures = [
      undefined,
      "",
      "garbage",
      "t=,v1=",
      time,
      hash,
      good.replace("v1=", "v0="),
      `${time},v1=${"0".repeat(64)}`,
      `t=${Math.floor(Date.now() / 1000) + 5},${hash}`,
      sign(payload, { secret: "whsec_another" }),
      sign(payload, { secret: account.secretKey }),
      sign(payload, { age: 301 }),
      sign(payload.replace("sub_x", "sub_y")),
      sign(`${payload} `),
    ];
    for (const signature of signatures) {
      // One at a time, so that a failure shows which message caused it.
      const answer = await post(payload, signature);
      expect([signature, answer]).toEqual([
        signature,
        { status: 400, body: refusalBody(MESSAGES.webhookRefused) },
      ]);
    }
    expect(await questionsOf(ada.id)).toBe(before);
    expect((await post(payload, sign(payload, { age: 290 }))).status).toBe(200);
  });

  it("is also rejected if it is signed but not an event", async () => {
    for (const payload of ["", "{", "[]", "null", "1", '"text"', "{}", '{"id":1,"type":2,"data":3}']) {
      expect([payload, (await post(payload, sign(payload))).status]).toEqual([payload, 400]);
    }
    expect((await post("a=1", sign("a=1"), "application/x-www-form-urlencoded")).status).toBe(415);
  });
});

describe.skipIf(isLong)("a message of the provider's", () => {
  it("is verified by its exact bytes", async () => {
    const ada = await subscriber();
    const event = eventOf(ada.customer, { note: "\\u0000 é", __proto__: null });
    const odd = `  ${JSON.stringify(event, null, 3).replace("é", "\\u00e9")}\r\n`;
    expect(await post(odd, sign(odd))).toEqual({ status: 200, body: { received: true } });
    expect(await isStored(event.id)).toBe(true);
  });

  it("counts once, however often it arrives", async () => {
    const ada = await subscriber();
    const event = eventOf(ada.customer);
    const before = (await questionsOf(ada.id))!;
    expect(await deliver(event)).toBe(200);
    expect(await questionsOf(ada.id)).toBe(before + 1);
    expect(await deliver(event)).toBe(200);
    expect(await questionsOf(ada.id)).toBe(before + 1);
    const again = eventOf(ada.customer);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(again)));
    expect(statuses).toEqual(Array(10).fill(200));
  });

  it("only identifies the customer, and its claims about the plan are ignored", async () => {
    const { user, token } = await signUp();
    await world.call("POST /api/payment/create-checkout-session", { body: { plan: "basic_m" } }, token);
    const { stripe_customer_id: customer } = await userOf(user._id, token);
    const lie = {
      object: {
        id: "sub_1",
        object: "subscription",
        customer,
        status: "active",
        metadata: { plan: "golden_y" },
        items: { data: [{ price: { lookup_key: "golden_y" } }] },
      },
    };
    expect(await deliver(eventOf(customer, { data: lie }))).toBe(200);
    expect(await userOf(user._id, token)).toMatchObject({ plan: "Free", current_subscription_id: "" });
  });

  it("is accepted and ignored if it is about an unknown customer or not about payment", async () => {
    const ada = await subscriber();
    const before = await questionsOf(ada.id);
    const events = [
      eventOf("cus_nobody"),
      eventOf(null),
      eventOf(ada.customer, { type: "payment_method.attached" }),
      eventOf(null, { type: "price.created", data: { object: { id: "price_1", object: "price" } } }),
    ];
    for (const event of events) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await questionsOf(ada.id)).toBe(before);
  });

  it("is sent again if the provider could not be reached, and then takes effect", async () => {
    const ada = await subscriber();
    const event = eventOf(ada.customer);
    await fail("disconnect", 10);
    expect(await deliver(event)).toBe(424);
    expect(await isStored(event.id)).toBe(false);
    await fail("disconnect", 0);
    await stripe.subscriptions.cancel(ada.subscription);
    expect(await deliver(event)).toBe(200);
    expect(await isStored(event.id)).toBe(true);
    expect(await planOf(ada)).toBe("Free");
  });
});

describe("the order of messages", () => {
  const permutations = <T>(all: T[]): T[][] =>
    all.length < 2
      ? [all]
      : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

  it("does not matter: the latest reply is kept, in any order of four replies", async () => {
    const price = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]!.id;
    const golden = await price("golden_m");
    const yearly = await price("basic_y");
    await control("/stripe/webhooks/delivery", { mode: "held" });
    const orders = permutations([0, 1, 2, 3]);
    // Short test runs use every fifth of the 24 orders, which have different first and last steps.
    for (const order of isLong ? orders : orders.filter((_, at) => at % 5 === 0)) {
      const ada = await subscriber();
      await deliver(eventOf(ada.customer));
      expect(await planOf(ada)).toBe("basic_m");
      const item = (await stripe.subscriptions.retrieve(ada.subscription)).items.data[0]!.id;
      const steps = [
        () =>
          stripe.subscriptions.update(ada.subscription, { items: [{ id: item, price: golden }], ...atOnce }),
        () => stripe.subscriptions.update(ada.subscription, { cancel_at_period_end: true }),
        () =>
          stripe.subscriptions.update(ada.subscription, { items: [{ id: item, price: yearly }], ...atOnce }),
        () => stripe.subscriptions.cancel(ada.subscription),
      ];
      const asked: { release: () => void; done: Promise<number> }[] = [];
      for (const step of steps) {
        await step();
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        delay = () => {
          answer();
          return released;
        };
        const done = deliver(eventOf(ada.customer));
        await answered;
        asked.push({ release, done });
      }
      delay = async () => {};
      for (const at of order) {
        asked[at]!.release();
        expect(await asked[at]!.done).toBe(200);
      }
      expect([order, await planOf(ada)]).toEqual([order, "Free"]);
    }
    await control("/stripe/webhooks/delivery", { mode: "normal" });
  }, 120_000);

  it.skipIf(isLong)("does not bring back the plan of a customer that another has replaced", async () => {
    await control("/stripe/webhooks/delivery", { mode: "held" });
    const ada = await subscriber();
    await deliver(eventOf(ada.customer));
    expect(await planOf(ada)).toBe("basic_m");
    // A second node that already has the keys of another account.
    const elsewhere = await startStandins({ port: 0 });
    onTestFinished(() => elsewhere.close());
    const other = { ...account, apiUrl: elsewhere.url };
    await setUpCatalog(other);
    const payments = createPayments(other, deps.clock);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let late: Promise<number> | undefined;
    const node = await buildTestApp({
      deps: {
        db: deps.db,
        clock: deps.clock,
        payments: {
          ...payments,
          createCustomer: async (person) => {
            // The first node still queries the old customer, and the response takes a while.
            delay = () => {
              answer();
              return released;
            };
            late = deliver(eventOf(ada.customer));
            await answered;
            delay = async () => {};
            return payments.createCustomer(person);
          },
        },
      },
    });
    const order = { body: { plan: "golden_m" } } as const;
    await node.call("POST /api/payment/create-checkout-session", order, ada.token);
    const replaced = await userOf(ada.id, ada.token);
    expect(replaced.stripe_customer_id).not.toBe(ada.customer);
    release();
    expect(await late).toBe(200);
    expect(await userOf(ada.id, ada.token)).toEqual(replaced);
    expect(replaced.plan).toBe("Free");
    await control("/stripe/webhooks/delivery", { mode: "normal" });
  });

  it("does not matter for many events that arrive late, twice, mixed, and concurrently", async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    /** Returns an integer from 0 up to, but not including, `below`. The seed is shown when the test fails. */
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const shuffle = <T>(all: T[]): T[] =>
      all.reduce<T[]>((done, one) => done.toSpliced(random(done.length + 1), 0, one), []);
    await control("/stripe/webhooks/delivery", { mode: "held" });
    delay = () => sleep(random(15));

    for (let life = 0; life < (isLong ? 5 : 2); life += 1) {
      const { user, token } = await signUp();
      const ada = { id: user._id, token };
      await buy(token, "basic_m", CARDS.failsLater);
      const customer = (await userOf(user._id, token)).stripe_customer_id;
      const [subscription] = (await stripe.subscriptions.list({ customer })).data;
      const { id } = subscription!;
      const golden = (await stripe.prices.list({ lookup_keys: ["golden_m"] })).data[0]!.id;
      const steps: [() => Promise<unknown>, plan: string][] = [
        [async () => {}, "basic_m"],
        [
          async () => {
            await pass(16);
            // Unused sessions expire.
            await userOf(user._id, token);
            await pass(16);
          },
          "basic_m",
        ],
        [
          async () => {
            const { url } = await world.call("POST /api/payment/billing-session/paymentMethod", {}, token);
            await world.pay(url);
          },
          "basic_m",
        ],
        [
          async () => {
            const item = (await stripe.subscriptions.retrieve(id)).items.data[0]!.id;
            await stripe.subscriptions.update(id, { items: [{ id: item, price: golden }], ...atOnce });
          },
          "golden_m",
        ],
        [() => stripe.subscriptions.update(id, { cancel_at_period_end: true }), "golden_m"],
        [() => stripe.subscriptions.update(id, { cancel_at_period_end: false }), "golden_m"],
        [() => stripe.subscriptions.cancel(id), "Free"],
      ];
      const length = 1 + random(steps.length);
      for (const [step] of steps.slice(0, length)) {
        await step();
        const some = shuffle(await eventsOf(customer)).slice(0, random(4));
        await Promise.all(shuffle([...some, ...some]).map(deliver));
      }
      const all = await eventsOf(customer);
      const late = shuffle([...all, ...all]);
      while (late.length > 0) await Promise.all(late.splice(0, 1 + random(5)).map(deliver));
      expect({ seed, life, length, plan: await planOf(ada) }).toEqual({
        seed,
        life,
        length,
        plan: steps[length - 1]![1],
      });
      await stripe.customers.del(customer);
    }
    delay = async () => {};
    await control("/stripe/webhooks/delivery", { mode: "normal" });
  }, 120_000);
});

it.skipIf(isLong)("is never a reason to hold events back", async () => {
  const busy = await paymentWorld({ settings: { LIMIT_OTHER: "3" } });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const payload = JSON.stringify(eventOf("cus_nobody"));
      const reply = await busy.app.inject({
        method: "POST",
        url: "/api/payment/webhook",
        payload,
        headers: { "content-type": "application/json", "stripe-signature": sign(payload) },
      });
      return reply.statusCode;
    }),
  );
  expect(statuses).toEqual(Array(20).fill(200));
});
