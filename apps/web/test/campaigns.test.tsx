import { NETWORK_NAME, type Network } from "@postfolio/contract/plans.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/api.ts";
import { openScreen, signIn } from "./open-screen.tsx";

/** Creates a campaign for the signed-in user. */
const createCampaign = async (user: string, type: Network) =>
  (
    await call("POST /api/campaigns/create", {
      body: { user, title: "Night shifts", prompt: "What night shifts teach about calm.", schedule: 1, type },
    })
  ).data;

test("an active campaign without a connected account says that nothing can go out, and how to fix that", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  openScreen(`/campaigns/${_id}`);
  const [callout] = await screen.findAllByText(`Nothing can go out: connect ${NETWORK_NAME.Twitter}`);
  expect(callout).toBeVisible();
  expect((await screen.findAllByText("Connect X")).at(0)).toBeVisible();
});
