import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../test/campaign-world.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { users } from "../../db/schema.ts";
import { mailNotices } from "../notices/notice-mail.ts";
import { listNotices } from "../notices/notices.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addPost, addUser, advance, at, becomes, db, deps } = world;
beforeEach(() => world.reset());

const waits = (fields: object = {}) => ({ status: "planned" as const, text: null, dueAt: at(0), ...fields });

/** A user with a verified email address, a campaign that asks first and a post that goes out in an hour. */
async function asking() {
  const userId = await addUser("Twitter");
  const verified = { emailVerifiedAt: at(-HOUR) };
  const [user] = await db.update(users).set(verified).where(eq(users.id, userId)).returning();
  const campaign = await addCampaign(userId, "Twitter", { askFirst: true, timeZone: "Europe/Berlin" });
  const id = await addPost(campaign, waits({ scheduledAt: at(HOUR) }));
  const mails = async () => {
    await mailNotices(deps, userId);
    return ((await mailsTo(user!.email)) ?? []).toReversed();
  };
  const bell = async () => (await listNotices(deps, { userId })).notices;
  return { id, campaign, mails, bell, path: `/campaigns/${campaign.id}?post=${id}` };
}

it("asks by notice and mail as soon as the text is written, with Approve and Change", async () => {
  const { id, bell, mails, path } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  const [asked, ...others] = await bell();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    kind: "post",
    text: expect.stringMatching(/is written and waiting for your approval.*scheduled for .* GMT\+[12] on X/u),
    link: path,
    actions: [
      { label: "Approve", link: `${path}&do=approve` },
      { label: "Change", link: `${path}&do=change` },
    ],
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Waiting for your approval: /u);
  for (const action of ["approve", "change"]) {
    expect(mail?.text).toContain(`${deps.config.publicUrl}${path}&do=${action}`);
  }
});

it("sends one reminder before the time, and says later that the post was missed", async () => {
  const { id, mails } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  await mails();
  await advance(46 * MINUTE);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 15_000, interval: 200 });
  await advance(5 * MINUTE);
  await advance(2 * HOUR + 10 * MINUTE);
  await becomes(id, { status: "missed" });
  const subjects = (await mails()).map(({ subject }) => subject.split(":")[0]);
  expect(subjects).toEqual(["Waiting for your approval", "Still waiting for your approval", "Missed on X"]);
});

it("sends no reminder for an approved post", async () => {
  const { id, bell } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  await world.setPost(id, { status: "ready", dueAt: at(HOUR) });
  const other = await asking();
  await becomes(other.id, { status: "awaiting_approval" });
  await advance(50 * MINUTE);
  await vi.waitFor(async () => expect(await other.bell()).toHaveLength(2), {
    timeout: 15_000,
    interval: 200,
  });
  expect(await bell()).toHaveLength(1);
});
