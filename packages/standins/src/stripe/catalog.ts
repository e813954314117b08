import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "./errors.ts";
import { answer } from "./expand.ts";
import { type Ledger, change } from "./ledger.ts";
import type { Price, Product } from "./objects.ts";
import {
  bool,
  integer,
  listParams,
  mergeMetadata,
  metadata,
  pageOf,
  params,
  read,
  text,
  unsettable,
} from "./params.ts";

const productFields = {
  name: text.min(1),
  active: bool.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
};
const productCreation = params({ ...productFields, id: text.optional() });
const productUpdate = params({ ...productFields, name: text.min(1).optional() });
const productList = listParams({ active: bool.optional(), ids: z.array(text).optional() });

const amount = integer.pipe(z.number().min(0).max(99_999_999));
const lookup = {
  lookup_key: z.string().min(1).max(200).optional(),
  transfer_lookup_key: bool.default(false),
};
const priceCreation = params({
  ...lookup,
  currency: z.string().regex(/^[a-z]{3}$/iu),
  unit_amount: amount,
  active: bool.default(true),
  product: text.optional(),
  product_data: z
    .strictObject({
      name: text.min(1),
      id: text.optional(),
      active: bool.optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  recurring: z.strictObject({
    interval: z.enum(["day", "week", "month", "year"]),
    interval_count: integer.pipe(z.number().min(1).max(36)).default(1),
    usage_type: z.literal("licensed").optional(),
  }),
  nickname: unsettable.optional(),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  metadata: metadata.optional(),
});
const priceUpdate = params({
  ...lookup,
  active: bool.optional(),
  nickname: unsettable.optional(),
  metadata: metadata.optional(),
});
const priceList = listParams({
  active: bool.optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
});

interface ProductFields {
  id?: string | undefined;
  name: string;
  active?: boolean | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

function createProduct(ledger: Ledger, given: ProductFields): Product {
  const id = given.id ?? ledger.id("prod");
  if (ledger.memory.product[id]) {
    throw new StripeRefusal(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  }
  const product: Product = {
    id,
    object: "product",
    active: given.active ?? true,
    created: ledger.now(),
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: ledger.now(),
    url: null,
  };
  ledger.memory.product[id] = product;
  ledger.emit("product.created", product);
  return product;
}

/** A lookup key names one price at most: another may only take it over when asked to. */
function claimLookupKey(ledger: Ledger, key: string | undefined, transfer: boolean, mine?: Price): void {
  const holder = Object.values(ledger.memory.price).find(({ lookup_key }) => lookup_key === key);
  if (key === undefined || !holder || holder === mine) return;
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
  if ((given.product === undefined) === (given.product_data === undefined)) {
    throw new StripeRefusal("You must specify either `product` or `product_data` when creating a price.", {
      param: "product",
    });
  }
  if (given.product !== undefined) ledger.find("product", given.product, "product");
  claimLookupKey(ledger, given.lookup_key, given.transfer_lookup_key);
  const product = given.product_data ? createProduct(ledger, given.product_data).id : given.product!;
  const price: Price = {
    id: ledger.id("price"),
    object: "price",
    active: given.active,
    billing_scheme: "per_unit",
    created: ledger.now(),
    currency: given.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product,
    recurring: {
      interval: given.recurring.interval,
      interval_count: given.recurring.interval_count,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: given.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  };
  ledger.memory.price[price.id] = price;
  ledger.emit("price.created", price);
  return price;
}

function updatePrice(ledger: Ledger, price: Price, given: z.output<typeof priceUpdate>): void {
  claimLookupKey(ledger, given.lookup_key, given.transfer_lookup_key, price);
  change(ledger, "price.updated", price, (it) => {
    if (given.active !== undefined) it.active = given.active;
    if (given.nickname !== undefined) it.nickname = given.nickname;
    if (given.lookup_key !== undefined) it.lookup_key = given.lookup_key;
    mergeMetadata(it, given.metadata);
  });
}

function listPrices(ledger: Ledger, query: z.output<typeof priceList>): Price[] {
  return Object.values(ledger.memory.price).filter(
    (price) =>
      (query.active === undefined || price.active === query.active) &&
      (query.currency === undefined || price.currency === query.currency) &&
      (query.lookup_keys === undefined || query.lookup_keys.includes(price.lookup_key ?? "")) &&
      (query.product === undefined || price.product === query.product) &&
      (query.type === undefined || price.type === query.type),
  );
}

/** What is sold: products, and what they cost a month or a year. */
export function catalogRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.post("/products", (request) => {
    const { expand, ...given } = read(productCreation, request.body);
    return answer(ledger, createProduct(ledger, given), expand);
  });
  app.get("/products", (request) => {
    const query = read(productList, request.query);
    const all = Object.values(memory.product).filter(
      ({ id, active }) =>
        (query.active === undefined || active === query.active) &&
        (query.ids === undefined || query.ids.includes(id)),
    );
    return answer(ledger, pageOf(all, query, "/v1/products"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/products/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("product", request.params.id), expand);
  });
  app.post<{ Params: { id: string } }>("/products/:id", (request) => {
    const { expand, metadata, ...given } = read(productUpdate, request.body);
    const product = ledger.find("product", request.params.id);
    change(ledger, "product.updated", product, (it) => {
      Object.assign(it, given);
      mergeMetadata(it, metadata);
    });
    return answer(ledger, product, expand);
  });

  app.post("/prices", (request) => {
    const given = read(priceCreation, request.body);
    return answer(ledger, createPrice(ledger, given), given.expand);
  });
  app.get("/prices", (request) => {
    const query = read(priceList, request.query);
    return answer(ledger, pageOf(listPrices(ledger, query), query, "/v1/prices"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/prices/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("price", request.params.id), expand);
  });
  app.post<{ Params: { id: string } }>("/prices/:id", (request) => {
    const given = read(priceUpdate, request.body);
    const price = ledger.find("price", request.params.id);
    updatePrice(ledger, price, given);
    return answer(ledger, price, given.expand);
  });
}
