import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "../api/errors.ts";
import { answer } from "../api/expand.ts";
import type { Ledger } from "../ledger.ts";
import { nulls, type PortalConfiguration, type PortalSession, type Subscription } from "../api/objects.ts";
import { address, metadata, params, read, text } from "../api/params.ts";
import { portalConfiguration, portalObject } from "./portal-object.ts";
import { listRoute } from "../api/routes.ts";

const subscription = z.strictObject({ subscription: text });
const flowData = z.strictObject({
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update_confirm"]),
  after_completion: z
    .strictObject({ type: z.literal("redirect"), redirect: z.strictObject({ return_url: address }) })
    .optional(),
  subscription_cancel: subscription.optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: text,
      items: z
        .array(z.strictObject({ id: text, price: text, quantity: z.literal("1").optional() }))
        .length(1),
    })
    .optional(),
});
const creation = params({
  customer: text,
  return_url: address.optional(),
  configuration: text.optional(),
  flow_data: flowData.optional(),
});
/** The features are checked by name only: this portal always offers the same ones. */
const features = z.partialRecord(
  z.enum([
    "customer_update",
    "invoice_history",
    "payment_method_update",
    "subscription_cancel",
    "subscription_update",
  ]),
  z.unknown(),
);
const configuration = params({ features: features.optional(), metadata: metadata.optional() });

/** A subscription that can still be changed: not one that has ended or is about to. */
function changeable(ledger: Ledger, customer: string, id: string, param: string): Subscription {
  const found = ledger.find("subscription", id, param);
  if (found.customer !== customer) {
    throw new StripeRefusal(`No such subscription: '${id}'`, { code: "resource_missing", param });
  }
  if (found.status === "canceled") {
    throw new StripeRefusal("This subscription cannot be updated because it has been canceled.", { param });
  }
  return found;
}

function flowOf(ledger: Ledger, customer: string, given: z.output<typeof flowData>): PortalSession["flow"] {
  const {
    type,
    after_completion: after,
    subscription_cancel: cancel,
    subscription_update_confirm: confirm,
  } = given;
  const need = (name: string): never => {
    throw new StripeRefusal(`Missing required param: flow_data[${name}].`, {
      code: "parameter_missing",
      param: `flow_data[${name}]`,
    });
  };
  if (type === "subscription_cancel") {
    const param = "flow_data[subscription_cancel][subscription]";
    const found = changeable(ledger, customer, (cancel ?? need("subscription_cancel")).subscription, param);
    if (found.cancel_at !== null) {
      throw new StripeRefusal(
        `This subscription cannot be canceled because it is already set to be canceled: '${found.id}'`,
        { param },
      );
    }
  }
  if (type === "subscription_update_confirm") {
    const { subscription: id, items } = confirm ?? need("subscription_update_confirm");
    const param = "flow_data[subscription_update_confirm]";
    const found = changeable(ledger, customer, id, `${param}[subscription]`);
    for (const item of items) {
      const current = found.items.data.find((one) => one.id === item.id);
      if (!current)
        throw new StripeRefusal(`No such subscription item: '${item.id}'`, {
          param: `${param}[items][0][id]`,
        });
      if (ledger.find("price", item.price, `${param}[items][0][price]`).id === current.price.id) {
        throw new StripeRefusal("The subscription update must change the subscription.", {
          param: `${param}[items]`,
        });
      }
    }
  }
  return {
    ...nulls("customer_update subscription_pause subscription_update"),
    after_completion: {
      type: after?.type ?? "portal_homepage",
      redirect: after?.redirect ?? null,
      hosted_confirmation: null,
    },
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price }) => ({ id, price, quantity: 1 })),
          subscription: confirm.subscription,
        }
      : null,
    type,
  };
}

function defaultConfiguration(ledger: Ledger): PortalConfiguration {
  const { memory } = ledger;
  const existing = Object.values(memory.portalConfiguration).find(({ is_default: isDefault }) => isDefault);
  if (existing) return existing;
  const made = portalConfiguration(ledger, true);
  memory.portalConfiguration[made.id] = made;
  return made;
}

/** The billing portal: sessions that take a customer to one of its pages. */
export function portalRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.post("/billing_portal/sessions", (request) => {
    const given = read(creation, request.body);
    const customer = ledger.find("customer", given.customer, "customer").id;
    const settings = given.configuration
      ? ledger.find("portalConfiguration", given.configuration, "configuration")
      : defaultConfiguration(ledger);
    const session = portalObject(ledger, {
      customer,
      configuration: settings.id,
      returnUrl: given.return_url ?? null,
      flow: given.flow_data ? flowOf(ledger, customer, given.flow_data) : null,
    });
    memory.portalSession[session.id] = session;
    return answer(ledger, session, given.expand);
  });

  app.post("/billing_portal/configurations", (request) => {
    const given = read(configuration, request.body);
    const made = portalConfiguration(ledger, Object.keys(memory.portalConfiguration).length === 0);
    made.metadata = given.metadata ?? {};
    memory.portalConfiguration[made.id] = made;
    return answer(ledger, made, given.expand);
  });
  listRoute(app, ledger, "/billing_portal/configurations", "portalConfiguration", {
    by: { active: ({ active }) => active },
  });
  app.post<{ Params: { id: string } }>("/billing_portal/configurations/:id", (request) => {
    const { expand } = read(configuration, request.body);
    const found = ledger.find("portalConfiguration", request.params.id);
    found.updated = ledger.now();
    return answer(ledger, found, expand);
  });
}
