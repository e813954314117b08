import { ApiClient } from "../../scripts/samples/api-client.ts";

export interface Person {
  email: string;
  password: string;
}

/** A person with an account. */
export interface User extends Person {
  /** The API client for this user. */
  api: ApiClient;
}

let people = 0;

/** Returns a person with an unused email. */
export function newPerson(): Person {
  people += 1;
  return {
    email: `person-${Date.now()}-${process.pid}-${people}@example.com`,
    password: "correct horse battery",
  };
}

/** Creates an account. The sign-in screen has its own tests. */
export async function signUp(url: string): Promise<User> {
  const person = newPerson();
  const api = new ApiClient(url);
  await api.register({ ...person, first_name: "Robin", last_name: "Example" });
  return { ...person, api };
}

/** Test cards, as listed in the stand-in's card form. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  /** The first payment succeeds, but renewals fail. */
  paidOnce: "4000 0000 0000 0341",
};

/** Submits the form on one of the stand-ins' pages. */
async function submit(page: string, fields: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  // The provider redirects the browser back.
  const back = reply.headers.get("location");
  if (back === null) throw new Error(`${page}: ${reply.status} ${await reply.text()}`);
  await fetch(back);
}

/** Buys a plan on the payment service's page. */
export async function buy(
  { api }: User,
  plan: "basic_m" | "golden_m",
  number: string = CARDS.good,
): Promise<void> {
  const path = "/api/payment/create-checkout-session";
  const { url } = await api.json<{ url: string }>("POST", path, { plan });
  await submit(url, { number, expiry: "12 / 39", cvc: "123" });
  const { data } = await api.json<{ data: { plan: string } }>("POST", "/api/payment/confirm", {});
  if (data.plan !== plan) throw new Error(`The plan is ${data.plan}`);
}
export const buyProfessional = (user: User, number?: string): Promise<void> => buy(user, "basic_m", number);

/** Cancels the subscription on the payment service's page. */
export async function cancelSubscription({ api }: User): Promise<void> {
  const path = "/api/payment/billing-session/cancelSubscription";
  const { url } = await api.json<{ url: string }>("POST", path, { customer: "", subscription: "" });
  await submit(url);
}

/** Connects an account on a network after consenting on the network's page. */
export async function connect(
  { api }: User,
  network: "x" | "linkedin" | "mastodon",
  handle: string,
): Promise<void> {
  // Networks with many servers need the name of a server.
  const server = network === "mastodon" ? "?server=example.social" : "";
  const { url } = await api.json<{ url: string }>("GET", `/api/${network}/auth/${api.userId}${server}`);
  await submit(url, { name: "Robin Example", handle });
}
