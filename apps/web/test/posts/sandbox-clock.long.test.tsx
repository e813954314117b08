import { DAY } from "@postfolio/contract/time-units.ts";
import { screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Server } from "../../../../e2e/harness/server.ts";
import { call } from "../../src/lib/http/api.ts";
import { addDays, dateName, dayOf } from "../../src/lib/time/time.ts";
import { openScreen, signIn } from "../harness/open-screen.tsx";

/*
 * Tests how screens show the sandbox's time. Moving the time would affect all other tests, so this file has its own
 * server.
 */

const DAYS = 8;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const real = globalThis.fetch;
let server: Server;

beforeAll(async () => {
  server = await Server.start();
}, 180_000);
afterAll(() => server.remove());
beforeEach(() => {
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => real(new URL(path, server.url), init));
});

test("an open screen follows the sandbox's clock", async () => {
  await signIn();
  const scheduledAt = new Date(Date.now() + DAYS * DAY + DAY / 2).toISOString();
  await call("POST /api/posts", {
    body: { network: "Twitter", text: "Rye keeps", scheduledAt, timeZone: zone },
  });
  const user = openScreen("/campaigns");
  const day = dayOf(new Date(), zone);
  const week = (today: string) => {
    const sunday = addDays(today, -new Date(`${today}T12:00Z`).getUTCDay());
    return `${dateName(sunday, today)} to ${dateName(addDays(sunday, 6), today)}`;
  };
  await screen.findByRole("heading", { level: 2, name: week(day) });
  expect(screen.queryByText(/Rye keeps/u)).toBeNull();

  await real(`${server.standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: (DAYS * DAY) / 1000 }),
  });
  // The user comes back from the stand-ins' page.
  document.dispatchEvent(new Event("visibilitychange"));
  const later = addDays(day, DAYS);
  expect(await screen.findByRole("heading", { level: 2, name: week(later) })).toBeVisible();
  expect((await screen.findAllByText(/Rye keeps/u))[0]).toBeVisible();
  expect(screen.getByRole("button", { name: "Today" })).toBeDisabled();

  await user.click(screen.getByRole("button", { name: "New post" }));
  await user.click(await screen.findByRole("radio", { name: "Pick a time" }));
  const time = screen.getByLabelText<HTMLInputElement>("Time");
  expect(time.value > later).toBe(true);
  expect(time).toHaveAccessibleDescription(/^Your time zone/u);
});
