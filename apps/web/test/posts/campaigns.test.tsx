import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { createCampaign } from "../harness/create-campaign.ts";
import { openScreen, reopen, signIn } from "../harness/open-screen.tsx";

test("an active campaign without a connected account says that nothing can go out, and how to fix that", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  openScreen(`/campaigns/${_id}`);
  const [callout] = await screen.findAllByText(
    `Nothing can go out until you connect ${NETWORK_NAME.Twitter}`,
  );
  expect(callout).toBeVisible();
  expect((await screen.findAllByText("Connect Twitter")).at(0)).toBeVisible();
});

test("a campaign that asks first says so if its user gets no emails about posts", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter", { askFirst: true });
  openScreen(`/campaigns/${_id}`);
  await screen.findAllByText(`Nothing can go out until you connect ${NETWORK_NAME.Twitter}`);
  expect(screen.queryByText("We'll ask you only in the app")).toBeNull();
  await call("PUT /api/notices/mail", {
    body: { post: false, campaign: false, connection: false, application: false, weekly: false },
  });
  reopen(`/campaigns/${_id}`);
  expect(await screen.findByText("We'll ask you only in the app")).toBeVisible();
  reopen("/unsubscribe#token");
  expect(await screen.findByText(/Posts you don't approve there will be missed/u)).toBeVisible();
});

test("X's charges are shown before a campaign is created, and by month next to its posts", async () => {
  const { userId } = await signIn();
  openScreen("/create-campaign");
  expect(
    await screen.findByText(/^About 30 posts a month, for which X \(Twitter\) charges \$0\.45/u),
  ).toBeVisible();
  const { _id } = await createCampaign(userId, "Twitter");
  reopen(`/campaigns/${_id}`);
  const costs = within(await screen.findByRole("region", { name: "Costs" }));
  expect(costs.getAllByText(/^\$0\.\d+ planned$/u).length).toBeGreaterThan(0);
  expect(costs.getByText(/\$0\.00 of the \$1\.00 that your plan covers/u)).toBeVisible();
});
