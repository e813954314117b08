import type { Network } from "@postfolio/contract/networks/networks.ts";
import { call } from "../../src/lib/http/api.ts";

/** Creates a campaign for the signed-in user. */
export const createCampaign = async (user: string, type: Network, fields: { askFirst?: boolean } = {}) =>
  (
    await call("POST /api/campaigns/create", {
      body: {
        user,
        title: "Night shifts",
        prompt: "What night shifts teach about calm.",
        schedule: 1,
        type,
        ...fields,
      },
    })
  ).data;
