import { NETWORK_NAME } from "@postfolio/contract/plans.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createCampaign } from "./create-campaign.ts";
import { openScreen, signIn } from "./open-screen.tsx";

test("an active campaign without a connected account says that nothing can go out, and how to fix that", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  openScreen(`/campaigns/${_id}`);
  const [callout] = await screen.findAllByText(`Nothing can go out: connect ${NETWORK_NAME.Twitter}`);
  expect(callout).toBeVisible();
  expect((await screen.findAllByText("Connect X")).at(0)).toBeVisible();
});
