import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createCampaign } from "./harness/create-campaign.ts";
import {
  answer,
  fill,
  fillRegistration,
  findToast,
  hold,
  openScreen,
  type ScreenUser,
  signIn,
  timeOf,
} from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

/* Tests how long toasts stay, and what visitors are told when they save. */

const RESULT = 3_000;
const DEFAULT = 5_000;
const WITH_BUTTON = 10_000;

const LIMIT = /^On A free subscription maximum of 1 post per day/u;

async function createAnother(user: ScreenUser): Promise<void> {
  await fill(user, await screen.findByLabelText("Title"), "One more");
  await fill(user, screen.getByLabelText("Prompt"), "More of it");
  await user.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Create" }));
}

test("a limit stays as long as any message about a campaign, which the browser finds", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  const user = openScreen("/create-campaign");
  await screen.findByRole("link", { name: "See plans" });
  await createAnother(user);
  expect(timeOf(await findToast(LIMIT))).toBe(RESULT);
});

test("a limit that only the server knows stays as long", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  const goOn = hold("/api/campaigns/getUsersCampaigns");
  const user = openScreen("/create-campaign");
  await createAnother(user);
  expect(timeOf(await findToast(LIMIT))).toBe(RESULT);
  goOn();
});

test("an error of contact details stays longer", async () => {
  const { userId } = await signIn();
  answer(`/api/Users/${userId}`, 400, "That city is not known");
  const user = openScreen("/profile-setting");
  await fill(user, await screen.findByLabelText("City"), "Atlantis");
  await fill(user, screen.getByLabelText("Country"), "Portugal");
  await user.click(screen.getByRole("button", { name: "Save contact details" }));
  expect(timeOf(await findToast("That city is not known"))).toBe(DEFAULT);
});

test("a notice with a button stays long enough to reach it", async () => {
  const user = openScreen("/create-campaign");
  await createAnother(user);
  expect(timeOf(await findToast(MESSAGES.signIn))).toBe(WITH_BUTTON);
});

test("a visitor who saves is asked to sign in, and finds their text after signing in", async () => {
  const user = openScreen("/resume?start=blank");
  await fill(user, await screen.findByLabelText("Full Name"), "Ada Lovelace");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { name: "Sign In" });
  expect(timeOf(await findToast(MESSAGES.signIn))).toBe(DEFAULT);
  await fillRegistration(user);
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Ada Lovelace");
  await findToast(MESSAGES.resumeSaved);
});
