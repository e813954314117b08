import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import type { PortalConfiguration, Price, Product } from "./objects.ts";
import { StripeRefusal } from "./errors.ts";
import { answer, bool, getRoute, listRoute, metadata, params, read, text } from "./protocol.ts";

const productCreation = params({ name: text.min(1), id: text.min(1) });
const productUpdate = params({ name: text.min(1).optional(), active: bool.optional() });
const priceCreation = params({
  lookup_key: z.string().min(1).max(200),
  transfer_lookup_key: bool.default(false),
  currency: z.string().regex(/^[a-z]{3}$/u),
  unit_amount: z.coerce.number().int().min(0).max(99_999_999),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]) }),
  product: text,
});
const priceUpdate = params({ active: bool.optional() });
/** Only the names of features are checked, because this portal always offers the same features. */
const configuration = params({
  features: z.partialRecord(
    z.enum(["invoice_history", "payment_method_update", "subscription_cancel", "subscription_update"]),
    z.unknown(),
  ),
  metadata: metadata.optional(),
});

function createProduct(ledger: Ledger, { name, id }: { name: string; id: string }): Product {
  if (ledger.memory.product[id]) {
    throw new StripeRefusal("Product already exists.", { code: "resource_already_exists", param: "id" });
  }
  const product: Product = {
    id,
    object: "product",
    active: true,
    created: ledger.now(),
    livemode: false,
    name,
  };
  ledger.memory.product[id] = product;
  return product;
}

function createPrice(ledger: Ledger, given: z.output<typeof priceCreation>): Price {
  ledger.find("product", given.product, "product");
  // A lookup key belongs to at most one price. Another price may take over the key only if the request asks for it.
  const holder = Object.values(ledger.memory.price).find((one) => one.lookup_key === given.lookup_key);
  if (holder && !given.transfer_lookup_key) {
    throw new StripeRefusal(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: "resource_already_exists",
      param: "lookup_key",
    });
  }
  if (holder) holder.lookup_key = null;
  const price: Price = {
    id: ledger.id("price"),
    object: "price",
    active: true,
    created: ledger.now(),
    currency: given.currency,
    livemode: false,
    lookup_key: given.lookup_key,
    product: given.product,
    recurring: { interval: given.recurring.interval, interval_count: 1 },
    type: "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  };
  ledger.memory.price[price.id] = price;
  return price;
}

/** Serves products, their monthly or yearly prices, and the portal's settings. */
export function catalogRoutes(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  listRoute(app, ledger, "/products", "product");
  getRoute(app, ledger, "/products", "product");
  app.post("/products", (request) =>
    answer(ledger, createProduct(ledger, read(productCreation, request.body))),
  );
  app.post<One>("/products/:id", (request) => {
    const { expand, ...given } = read(productUpdate, request.body);
    return answer(ledger, Object.assign(ledger.find("product", request.params.id), given), expand);
  });

  listRoute(app, ledger, "/prices", "price", {
    active: ({ active }) => active,
    lookup_keys: ({ lookup_key: key }) => key,
    product: ({ product }) => product,
  });
  app.post("/prices", (request) => answer(ledger, createPrice(ledger, read(priceCreation, request.body))));
  app.post<One>("/prices/:id", (request) => {
    const { expand, ...given } = read(priceUpdate, request.body);
    return answer(ledger, Object.assign(ledger.find("price", request.params.id), given), expand);
  });

  listRoute(app, ledger, "/billing_portal/configurations", "portalConfiguration", {
    active: ({ active }) => active,
  });
  app.post("/billing_portal/configurations", (request) => {
    const given = read(configuration, request.body);
    const made: PortalConfiguration = {
      id: ledger.id("bpc"),
      object: "billing_portal.configuration",
      active: true,
      created: ledger.now(),
      is_default: false,
      livemode: false,
      metadata: given.metadata ?? {},
      updated: ledger.now(),
    };
    ledger.memory.portalConfiguration[made.id] = made;
    return answer(ledger, made, given.expand);
  });
  app.post<One>("/billing_portal/configurations/:id", (request) => {
    const { expand } = read(configuration, request.body);
    const found = ledger.find("portalConfiguration", request.params.id);
    found.updated = ledger.now();
    return answer(ledger, found, expand);
  });
}
