import type { Campaign, Post, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { createCampaign } from "../harness/create-campaign.ts";
import { answer, answerWith, findToast, openScreen, signIn } from "../harness/open-screen.tsx";

/*
 * Tests what screens show when something needs the user's attention. It would take days to get into these states, so
 * the server's replies are simulated.
 */

const success = (data: unknown) => ({ status: "Success", data });

const postsOf = async (id: string): Promise<Post[]> =>
  (await call("GET /api/campaigns/:id/posts", { params: { id } })).data;

test("missed posts are one line, shown on request, and dismissed with one press", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  const some = (await postsOf(_id)).slice(0, 4);
  const missed = some.map((post, index) => ({
    ...post,
    text: `Missed ${index + 1}`,
    status: "missed",
    scheduledAt: new Date(Date.now() - (index + 1) * DAY).toISOString(),
  }));
  answerWith(`/api/campaigns/${_id}/posts`, success(missed));
  const user = openScreen(`/campaigns/${_id}`);
  expect(await screen.findByText("4 posts didn't go out: 4 missed")).toBeVisible();
  expect(screen.queryByText("Missed 1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("Missed 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText("Missed 1")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Dismiss all" }));
  await findToast("4 dismissed");
  answer(`/api/campaigns/${_id}/posts`);
  const ids = new Set(some.map((post) => post._id));
  const now = (await postsOf(_id)).filter((post) => ids.has(post._id));
  expect(now.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "skipped"));
});

test("a campaign whose posts do not go out says so in the list and on its page, and links to the remedy", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  const { data } = await call("GET /api/campaigns/:id", { params: { id: _id } });
  const lately: Campaign["lately"] = { published: 0, failed: 0, missed: 0, leftOut: 9 };
  const starving: Campaign = { ...data, postType: "Browse for news", lately };
  answerWith("/api/campaigns/getUsersCampaigns", success([starving]));
  const user = openScreen("/campaigns/twitter");
  expect(await screen.findByText("Nothing went out in the last 14 days")).toBeVisible();
  expect(screen.getByText("Last 14 days: 0 published, 9 skipped")).toBeVisible();

  for (const part of ["posts", "costs"] as const) {
    answerWith(
      `/api/campaigns/${_id}/${part}`,
      await call(`GET /api/campaigns/:id/${part}`, { params: { id: _id } }),
    );
  }
  answerWith(`/api/campaigns/${_id}`, success(starving));
  await user.click(screen.getByRole("link", { name: "Night shifts" }));
  expect(await screen.findByText(/^There isn't enough news that fits\./u)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit campaign" }));
  expect(await screen.findByRole("dialog", { name: "Edit campaign" })).toBeVisible();
});

test("the bell approves posts without leaving the screen, and its other buttons open theirs", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter", { askFirst: true });
  const posts = (await postsOf(_id)).filter((post): post is ScheduledPost => post.scheduledAt !== null);
  const [first, second] = posts.slice(-2).map((post) => post._id) as [string, string];
  for (const [id, text] of [
    [first, "Ask first, then act."],
    [second, "Write it down."],
  ] as const)
    await call("PUT /api/posts/:id", { params: { id }, body: { text } });
  const createdAt = new Date().toISOString();
  const link = `/campaigns/${_id}`;
  const approving = (id: string) => [{ label: "Approve", link, approves: [id] }];
  const notices: Notice[] = [
    {
      _id: first,
      kind: "post",
      text: "2 posts wait for your approval",
      link,
      createdAt,
      read: false,
      count: 2,
      actions: [{ label: "Approve all 2", link, approves: [first, second] }],
      items: [
        { _id: first, text: "Ask first, then act.", link, createdAt, actions: approving(first) },
        { _id: second, text: "Write it down.", link, createdAt, actions: approving(second) },
      ],
    },
    {
      _id: second,
      kind: "connection",
      text: "LinkedIn no longer lets us post",
      link: "/profile",
      createdAt,
      read: false,
      count: 1,
      actions: [{ label: "Reconnect", link: "/profile" }],
      items: [],
    },
  ];
  answerWith("/api/notices", success({ unread: 3, notices }));
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Notifications, 3 unread" }));
  const bell = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(await bell.findByRole("button", { name: "Approve all 2" })).toBeVisible();
  await user.click(bell.getByRole("button", { name: "Approve: Write it down." }));
  await findToast("1 post approved");
  expect(window.location.pathname).toBe("/resumes");
  const statusOf = async (id: string) => (await postsOf(_id)).find((post) => post._id === id)?.status;
  expect(await statusOf(second)).toBe("ready");
  expect(await statusOf(first)).toBe("awaiting_approval");

  await user.click(bell.getByRole("link", { name: "Reconnect" }));
  await waitFor(() => expect(window.location.pathname).toBe("/profile"));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notifications" })).toBeNull());
});
