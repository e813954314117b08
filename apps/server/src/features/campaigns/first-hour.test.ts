import { newCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { expect, it, vi } from "vitest";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { postsIn } from "../../../test/worlds/factories.ts";
import { buildFeatures } from "../../features.ts";
import { createCampaign, editCampaign } from "./campaigns.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addUser, advance, at, becomes, clock, db, deps } = world;
const planning = { ...buildFeatures(deps), hasResume: async () => false };

/** Moves the clock to the next occurrence of a time of day. */
async function itIs(time: string): Promise<void> {
  const today = new Date(`${clock().toISOString().slice(0, 10)}T${time}:00Z`);
  await advance((today.getTime() - clock().getTime() + 24 * HOUR) % (24 * HOUR));
}

/** Creates a campaign with one slot a day, at 15:04 UTC, whose user has a connected account. */
async function made() {
  const userId = await addUser("Twitter");
  const caller = { userId } as Parameters<typeof createCampaign>[1];
  const window = { windowStart: "15:03", windowEnd: "15:05" };
  const fields = { title: "Bread", type: "Twitter", prompt: "Write about bread", schedule: 1, user: userId };
  const { _id } = await createCampaign(planning, caller, newCampaign.parse({ ...fields, ...window }));
  const edit = (status: "Active" | "Sleep" | "Delete") => editCampaign(planning, caller, _id, { status });
  const postsOf = () => postsIn(db, _id);
  return { edit, postsOf };
}

it("a campaign created at 15:03 with a slot at 15:04 publishes nothing before 16:03", async () => {
  await itIs("15:03");
  const { postsOf } = await made();
  const [first] = await postsOf();
  expect(first!.scheduledAt.getTime()).toBeGreaterThanOrEqual(at(HOUR - MINUTE).getTime());
  expect(first!.scheduledAt.toISOString().slice(11, 16)).toBe("15:04");
  world.startWorkerEngine();
  await advance(5 * MINUTE);
  // Once this post is published, the engine has finished a round, in which it would have picked up any other due post.
  const due = await world.addPost(await world.addCampaign(await addUser("Twitter"), "Twitter"), {});
  await becomes(due, { status: "published" });
  expect((await postsOf()).every(({ status, text }) => status === "planned" && text === null)).toBe(true);
});

it("a restored campaign starts over, an hour later at the earliest", async () => {
  await itIs("12:00");
  const { edit, postsOf } = await made();
  await edit("Delete");
  await itIs("15:03");
  await edit("Active");
  const [first] = await postsOf();
  expect(first!.scheduledAt.getTime()).toBeGreaterThanOrEqual(at(HOUR - MINUTE).getTime());
});

it("a campaign that wakes keeps texts that are due too soon or were held, without sending them", async () => {
  await itIs("12:00");
  const { edit, postsOf } = await made();
  const [today, tomorrow] = await postsOf();
  for (const { id } of [today!, tomorrow!]) {
    await world.setPost(id, { status: "ready", text: `Written ${id}`, dueAt: at(0), edited: true });
  }
  await world.setPost(tomorrow!.id, { dueAt: tomorrow!.scheduledAt });
  await edit("Sleep");
  await itIs("15:03");
  await edit("Active");
  await becomes(today!.id, { status: "missed", reason: expect.stringContaining("less than an hour") });
  expect(await world.findPost(tomorrow!.id)).toMatchObject({
    status: "ready",
    text: `Written ${tomorrow!.id}`,
  });
  // The next day's post is held past its time, but within the two hours in which it could still go out.
  await edit("Sleep");
  await advance(24 * HOUR + 30 * MINUTE);
  await edit("Active");
  await becomes(tomorrow!.id, { status: "missed", reason: expect.stringContaining("less than an hour") });
});
