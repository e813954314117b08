import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { findToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";
import { CALENDAR_TEXTS } from "../../../scripts/testing/english.ts";

const feed = async () => (await call("GET /api/calendar", {})).data;

test("the address for calendar apps is created, changed and ended", async () => {
  await signIn();
  await call("POST /api/applications/create", { body: { title: "Baker", deadline: "2126-12-03" } });
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add to calendar app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to calendar app" }));
  await user.click(await dialog.findByRole("checkbox", { name: "Posts that are due" }));
  await user.click(dialog.getByRole("button", { name: "Create address" }));
  const address = await dialog.findByLabelText("Address");
  const { url } = (await feed())!;
  expect(address).toHaveValue(url);
  expect(address).toHaveFocus();
  expect(dialog.getByRole("link", { name: "Open in calendar app" })).toHaveAttribute(
    "href",
    url.replace("http:", "webcal:"),
  );
  expect((await feed())?.kinds).toEqual(["interviews", "deadlines", "follow-ups"]);
  await user.click(dialog.getByRole("checkbox", { name: "Follow-ups" }));
  await waitFor(async () => expect((await feed())?.kinds).toEqual(["interviews", "deadlines"]));
  expect((await feed())?.url).toBe(url);

  reopen("/campaigns");
  await user.click(await screen.findByRole("button", { name: "Add to calendar app" }));
  const again = within(await screen.findByRole("dialog", { name: "Add to calendar app" }));
  expect(await again.findByLabelText("Address")).toHaveValue(url);
  await user.click(again.getByRole("button", { name: "Delete address" }));
  await findToast(CALENDAR_TEXTS.calendarEnded);
  expect(await again.findByRole("button", { name: "Create address" })).toBeVisible();
  expect(again.getByRole("checkbox", { name: "Interviews and tasks" })).toHaveFocus();
  expect(await feed()).toBeNull();
});
