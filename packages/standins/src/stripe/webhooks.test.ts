import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startStandins } from "../standins.ts";
import type { Delivery } from "./webhooks.ts";
import {
  type Bench,
  DAY,
  buy,
  card,
  control,
  openCheckout,
  sdkFor,
  startBench,
  submit,
} from "./test-bench.ts";

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
  // Events from the setup itself.
  await control(bench, "clock", { advance: 0 });
  bench.receiver.events.length = 0;
});
afterEach(() => bench.close());

const heard = (): string[] => bench.receiver.events.map(({ id }) => id);
/** Events according to the API, oldest first. */
async function happened(): Promise<string[]> {
  const { data } = await bench.stripe.events.list({ limit: 100 });
  return data
    .filter(({ type }) => !/^(?:product|price)\./u.test(type))
    .map(({ id }) => id)
    .reverse();
}

describe("delivery", () => {
  it("delivers every event once, in order, as the API lists them", async () => {
    await buy(bench);
    await control(bench, "clock", { advance: 31 * DAY });
    expect(heard()).toEqual(await happened());
    const [event] = bench.receiver.events;
    expect(await bench.stripe.events.retrieve(event!.id)).toMatchObject({ id: event!.id, data: event!.data });
    expect(event).toMatchObject({ object: "event", api_version: "2026-10-28.endive", livemode: false });
  });

  it("delivers each twice on request", async () => {
    await control(bench, "stripe/webhooks/delivery", { mode: "twice" });
    await buy(bench);
    expect(heard()).toEqual((await happened()).flatMap((id) => [id, id]));
  });

  it("delivers those of one action in reverse order on request", async () => {
    await control(bench, "stripe/webhooks/delivery", { mode: "reversed" });
    await buy(bench);
    expect(heard()).toEqual((await happened()).reverse());
  });

  it("holds them on request, and delivers them in any order and number", async () => {
    await control(bench, "stripe/webhooks/delivery", { mode: "held" });
    await buy(bench);
    expect(heard()).toEqual([]);
    const ids = await happened();
    const order = [ids[3]!, ids[0]!, ids[3]!];
    await control(bench, "stripe/webhooks/flush", { order });
    expect(heard()).toEqual(order);
    const { delivered } = await control<{ delivered: Delivery[] }>(bench, "stripe/webhooks/flush", {});
    expect(delivered.map(({ event }) => event)).toEqual(ids.filter((id) => !order.includes(id)));
    expect(delivered.every(({ status }) => status === 200)).toBe(true);
    await control(bench, "stripe/webhooks/flush", {});
    expect(heard()).toHaveLength(order.length + delivered.length);
  });

  it("tries again until the endpoint accepts", async () => {
    bench.receiver.answers.push(500, 404, 302);
    await bench.stripe.customers.create({ email: "again@example.com" });
    // Request the next attempts now instead of waiting for each pause.
    await control(bench, "clock", { advance: 0 });
    for (const expected of [404, 302, 200]) {
      const { delivered } = await control<{ delivered: Delivery[] }>(bench, "stripe/webhooks/flush", {});
      expect(delivered.map(({ status }) => status)).toEqual([expected]);
    }
    expect(new Set(heard()).size).toBe(1);
  });

  it("tries again automatically", async () => {
    bench.receiver.answers.push(503);
    await bench.stripe.customers.create({ email: "again@example.com" });
    await vi.waitFor(() => expect(heard()).toHaveLength(2), { timeout: 5000 });
    expect(new Set(heard()).size).toBe(1);
  });

  it("notifies endpoints created through the API of the events they requested", async () => {
    const endpoint = await bench.stripe.webhookEndpoints.create({
      url: `${bench.receiver.url}/2`,
      enabled_events: ["invoice.paid"],
    });
    expect(endpoint.secret).toMatch(/^whsec_/u);
    const { data } = await bench.stripe.webhookEndpoints.list();
    expect(data.map(({ id, secret }) => [id, secret])).toEqual([[endpoint.id, undefined]]);
    await bench.stripe.webhookEndpoints.del(endpoint.id);
    expect((await bench.stripe.webhookEndpoints.list()).data).toEqual([]);
  });
});

describe("memory", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "stripe-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("keeps subscriptions, the moved clock, keys and undelivered events over a restart", async () => {
    const first = await startBench(folder);
    const { customer, subscription } = await buy(first);
    await control(first, "clock", { advance: 40 * DAY });
    const options = { idempotencyKey: "kept" };
    const made = await first.stripe.customers.create({ email: "kept@example.com" }, options);
    await control(first, "stripe/webhooks/delivery", { mode: "held" });
    const session = await openCheckout(first);
    await submit(session.url!, card("4242424242424242"));
    await first.close();

    bench.receiver.events.length = 0;
    const second = await startStandins({
      port: 0,
      dataDir: folder,
      stripe: { webhookUrl: () => bench.receiver.url, webhookSecret: "whsec_test" },
    });
    const stripe = sdkFor(second.url);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    const kept = await stripe.subscriptions.retrieve(subscription.id);
    expect(kept.items.data[0]!.current_period_end).toBeGreaterThan(Date.now() / 1000 + 50 * DAY);
    expect((await stripe.customers.create({ email: "kept@example.com" }, options)).id).toBe(made.id);
    await vi.waitFor(
      () => expect(bench.receiver.events.map(({ type }) => type)).toContain("checkout.session.completed"),
      { timeout: 5000 },
    );
    await second.close();
  });
});

describe("the HTML page", () => {
  it("lists everything and moves the clock with a form", async () => {
    const { subscription } = await buy(bench);
    const url = `${bench.standins.url}/stripe`;
    const page = await (await fetch(url)).text();
    for (const shown of [
      "ada@example.com",
      "basic_m $9.00",
      "active",
      "1 day ahead",
      "1 month ahead",
      "Sandbox",
    ]) {
      expect(page).toContain(shown);
    }
    const moved = await submit(`${bench.standins.url}/clock`, { advance: String(31 * DAY), back: "/stripe" });
    expect(moved.headers.get("location")).toBe("/stripe");
    const { data } = await bench.stripe.invoices.list({ subscription: subscription.id });
    expect(data).toHaveLength(2);
  });

  it("refuses invalid requests", async () => {
    await expect(control(bench, "stripe/webhooks/delivery", { mode: "sideways" })).rejects.toThrow(
      "Invalid mode",
    );
    await expect(control(bench, "stripe/webhooks/flush", { order: ["evt_none"] })).rejects.toThrow(
      "No such event",
    );
    await expect(control(bench, "clock", { to: "tomorrow" })).rejects.toThrow("in the future");
  });
});
