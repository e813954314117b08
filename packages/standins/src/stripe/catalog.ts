import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "./api/errors.ts";
import { answer } from "./api/expand.ts";
import { type Ledger, change } from "./ledger.ts";
import { nulls, type Price, type Product } from "./api/objects.ts";
import { bool, integer, params, read, text } from "./api/params.ts";
import { getRoute, listRoute } from "./api/routes.ts";

const productCreation = params({ name: text.min(1), id: text.optional() });
const productUpdate = params({ name: text.min(1).optional(), active: bool.optional() });
const priceCreation = params({
  lookup_key: z.string().min(1).max(200).optional(),
  transfer_lookup_key: bool.default(false),
  currency: z.string().regex(/^[a-z]{3}$/u),
  unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]) }),
  product: text,
});
const priceUpdate = params({ active: bool.optional() });

function createProduct(
  ledger: Ledger,
  { name, id = ledger.id("prod") }: { name: string; id?: string | undefined },
) {
  if (ledger.memory.product[id]) {
    throw new StripeRefusal(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  }
  const product: Product = {
    ...nulls("default_price description package_dimensions shippable statement_descriptor tax_code"),
    ...nulls("tax_details unit_label url"),
    id,
    object: "product",
    active: true,
    created: ledger.now(),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: "service",
    updated: ledger.now(),
  };
  ledger.memory.product[id] = product;
  ledger.emit("product.created", product);
  return product;
}

/** A lookup key names at most one price: another may take it over only on request. */
function claimLookupKey(ledger: Ledger, key: string | undefined, transfer: boolean): void {
  const holder = Object.values(ledger.memory.price).find(({ lookup_key }) => lookup_key === key);
  if (key === undefined || !holder) return;
  if (!transfer) {
    throw new StripeRefusal(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, set \`transfer_lookup_key\` to true.`,
      { code: "resource_already_exists", param: "lookup_key" },
    );
  }
  change(ledger, "price.updated", holder, (it) => {
    it.lookup_key = null;
  });
}

function createPrice(ledger: Ledger, given: z.output<typeof priceCreation>): Price {
  ledger.find("product", given.product, "product");
  claimLookupKey(ledger, given.lookup_key, given.transfer_lookup_key);
  const price: Price = {
    ...nulls("custom_unit_amount nickname tiers_mode transform_quantity"),
    id: ledger.id("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: ledger.now(),
    currency: given.currency,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: {},
    product: given.product,
    recurring: {
      ...nulls("meter trial_period_days"),
      interval: given.recurring.interval,
      interval_count: 1,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    type: "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  };
  ledger.memory.price[price.id] = price;
  ledger.emit("price.created", price);
  return price;
}

/** Products, and their prices per month or year. */
export function catalogRoutes(app: FastifyInstance, ledger: Ledger): void {
  listRoute(app, ledger, "/products", "product");
  getRoute(app, ledger, "/products", "product");
  app.post("/products", (request) => {
    const given = read(productCreation, request.body);
    return answer(ledger, createProduct(ledger, given), given.expand);
  });
  app.post<{ Params: { id: string } }>("/products/:id", (request) => {
    const { expand, ...given } = read(productUpdate, request.body);
    const product = ledger.find("product", request.params.id);
    change(ledger, "product.updated", product, (it) => void Object.assign(it, given));
    return answer(ledger, product, expand);
  });

  listRoute(app, ledger, "/prices", "price", {
    by: {
      active: ({ active }) => active,
      lookup_keys: ({ lookup_key: key }) => key,
      product: ({ product }) => product,
    },
  });
  getRoute(app, ledger, "/prices", "price");
  app.post("/prices", (request) => {
    const given = read(priceCreation, request.body);
    return answer(ledger, createPrice(ledger, given), given.expand);
  });
  app.post<{ Params: { id: string } }>("/prices/:id", (request) => {
    const { expand, ...given } = read(priceUpdate, request.body);
    const price = ledger.find("price", request.params.id);
    change(ledger, "price.updated", price, (it) => void Object.assign(it, given));
    return answer(ledger, price, expand);
  });
}
