import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  answer,
  answerWith,
  fill,
  fillRegistration,
  findToast,
  openScreen,
  reopen,
  type ScreenUser,
  signIn,
} from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";
import { call } from "../../src/lib/http/api.ts";
import { createCampaign } from "../harness/create-campaign.ts";

/* Tests the messages of campaign forms and lists. */

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");
const title = () => screen.findByLabelText("Title");
const prompt = () => screen.getByLabelText("Prompt");
const schedule = () => screen.getByLabelText("Schedule per day");
const create = (user: ScreenUser) =>
  user.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Create" }));

/** Opens the group of fields that have good defaults. */
const more = async (user: ScreenUser) => user.click(await screen.findByRole("button", { name: /^More/u }));

test("shows errors at each field", async () => {
  const user = openScreen("/create-campaign");
  await title();
  await create(user);
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(await title()).toHaveAccessibleDescription(/Title is required/u);
  expect(prompt()).toHaveAccessibleDescription(/prompt is required/u);
  await fill(user, prompt(), words(501));
  expect(prompt()).toHaveAccessibleDescription(/Word Count exceeds 500, the current word count is 501/u);
  for (const [typed, message] of [
    ["", "Schedule is required"],
    ["many", "Schedule must be a whole number"],
    ["0", "Min of 1 post a day"],
    ["7", "Max of 6 posts a day"],
    ["9".repeat(12), "Max of 6 posts a day"],
  ] as const) {
    await fill(user, schedule(), typed);
    expect(schedule()).toHaveAccessibleDescription(message);
  }
});

test("asks a visitor to sign in, keeps the form, and asks to try again if a call fails without a message", async () => {
  const user = openScreen("/create-campaign");
  await fill(user, await title(), "Harbour news");
  await fill(user, prompt(), "Facts about harbours");
  await fill(user, schedule(), "1");
  await create(user);
  await findToast("Sign in");
  await user.click(within(screen.getByRole("tabpanel")).getByRole("link", { name: "Sign in" }));
  await fillRegistration(user);
  expect(await title()).toHaveValue("Harbour news");
  expect(prompt()).toHaveValue("Facts about harbours");

  answer("/api/campaigns/create", 400);
  await create(user);
  await findToast("Try again later...");
  const form = within(screen.getByRole("form", { name: "Twitter campaign" }));
  expect(form.getByText("Try again later...")).toBeVisible();
  await more(user);
  const askFirst = await screen.findByRole("switch", { name: "Ask me before publishing" });
  await user.click(askFirst);
  await waitFor(() => expect(form.queryByText("Try again later...")).toBeNull());
  await user.click(askFirst);
  answer("/api/campaigns/create");
  await create(user);
  await findToast("Success");
  await waitFor(() => expect(window.location.pathname).toBe("/campaigns/twitter"));
});

test("says where news are off that posts can't be about them", async () => {
  await signIn();
  const config = await call("GET /api/config", {});
  answerWith("/api/config", { ...config, news: { state: "off" } });
  const user = openScreen("/create-campaign");
  await user.click(await screen.findByRole("combobox", { name: "Campaign type" }));
  await user.click(await screen.findByRole("option", { name: "Browse for news" }));
  expect(await screen.findByText(MESSAGES.newsOff)).toBeVisible();
  reopen("/playground");
  await user.click(await screen.findByRole("combobox", { name: "Select Post Type" }));
  await user.click(await screen.findByRole("option", { name: "Browse for news" }));
  expect(await screen.findByText(MESSAGES.newsOff)).toBeVisible();
  answer("/api/config");
});

test("a news campaign asks first by default, and so does the first campaign, until the user chooses", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  const user = openScreen("/create-campaign");
  await title();
  const askFirst = () => screen.getByRole("switch", { name: "Ask me before publishing" });
  const choose = async (type: string) => {
    await user.click(screen.getByRole("combobox", { name: "Campaign type" }));
    await user.click(await screen.findByRole("option", { name: type }));
  };
  // The default arrives while the section is collapsed.
  await screen.findByRole("button", { name: /^More Publishes automatically/u });
  await more(user);
  expect(askFirst()).not.toBeChecked();
  await choose("Browse for news");
  await waitFor(() => expect(askFirst()).toBeChecked());
  await user.click(askFirst());
  await choose("Be more creative");
  await choose("Browse for news");
  expect(askFirst()).not.toBeChecked();
});

for (const [network, message] of [
  [
    "Twitter",
    "On A free subscription maximum of 1 post per day is allowed, you currently have 1 Posts per day",
  ],
  [
    "Linkedin",
    "On A free subscription maximum of 0 post per day is allowed, you currently have 0 Posts per day. Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise",
  ],
] as const) {
  test(`shows the message for the plan's limit on ${network}`, async () => {
    const { userId } = await signIn();
    await createCampaign(userId, "Twitter");
    const user = openScreen(`/create-campaign?type=${network.toLowerCase()}`);
    await fill(user, await title(), "One more");
    await fill(user, prompt(), "More of it");
    await screen.findByRole("link", { name: "See plans" });
    await create(user);
    await findToast(message);
    const form = within(screen.getByRole("form", { name: `${NETWORK_NAME[network]} campaign` }));
    expect(form.getByText(message)).toBeVisible();
  });
}

test("opens the form from the switch, and changes nothing until Submit", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  const user = openScreen("/campaigns/twitter");
  const on = await screen.findByRole("switch", { name: "Night shifts is on" });
  const open = async () => {
    await user.click(on);
    return within(await screen.findByRole("dialog", { name: "Edit campaign" }));
  };
  let form = await open();
  expect(form.getByLabelText("Status")).toHaveTextContent("Sleep");
  expect(form.getByText(/^Posts at about \d+:\d\d [AP]M/u)).toHaveTextContent(/ in \S+$/u);
  // A flipped switch is a change that Close must not discard without asking.
  await user.click(form.getAllByRole("button", { name: "Close" }).at(-1)!);
  let question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(form.getByLabelText("Status")).toHaveTextContent("Sleep");
  await user.keyboard("{Escape}");
  question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await user.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(on).toBeChecked();

  form = await open();
  answer(`/api/users/editCampaign/${_id}`, 400);
  await user.click(form.getByRole("button", { name: "Submit" }));
  await findToast("Something went wrong");
  expect(form.getByText("Something went wrong")).toBeVisible();
  answer(`/api/users/editCampaign/${_id}`);
  await user.click(form.getByRole("button", { name: "Submit" }));
  await findToast("Success updating Campaign");
  await waitFor(() => expect(on).not.toBeChecked());
});

test("closes the form without a question if nothing was changed", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  const user = openScreen("/campaigns/twitter");
  await user.click(await screen.findByLabelText("Actions for Night shifts"));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit campaign" }));
  await user.click(form.getAllByRole("button", { name: "Close" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("removes a campaign from the list and restores it", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  const user = openScreen("/campaigns/twitter");
  await user.click(await screen.findByLabelText("Actions for Night shifts"));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await screen.findByText("No Twitter campaigns yet");
  await user.click(screen.getByLabelText("Removed (1)"));
  await user.click(await screen.findByLabelText("Actions for Night shifts"));
  await user.click(await screen.findByRole("menuitem", { name: "Restore" }));
  await screen.findByText("No removed campaigns");
  await user.click(screen.getByLabelText("Current"));
  expect(await screen.findByRole("switch", { name: "Night shifts is on" })).toBeChecked();
});

test("reports a list that cannot be loaded and retries", async () => {
  const { userId } = await signIn();
  await createCampaign(userId, "Twitter");
  answer("/api/campaigns/getUsersCampaigns", 400);
  const user = openScreen("/campaigns/twitter");
  await screen.findByText("Something went wrong");
  answer("/api/campaigns/getUsersCampaigns");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Night shifts" })).toBeVisible();
});
