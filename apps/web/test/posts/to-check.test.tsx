import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { readTextsOfWeb } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE } from "@postfolio/locales/words-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setTexts } from "../../src/lib/texts.ts";
import { call } from "../../src/lib/http/api.ts";
import { createCampaign } from "../harness/create-campaign.ts";
import { answerWith, findToast, openScreen, signIn } from "../harness/open-screen.tsx";

/*
 * Tests posts that need checking. The server would not write such posts soon enough, so the tests simulate its replies.
 */

const TEXT = "I removed 11 jobs. Nobody missed them.";
const mark = { text: "Nobody missed them.", reason: "You did not tell how others took it." };

afterEach(() => setTexts(readTextsOfWeb("en", MESSAGES_FILE)));

async function campaignOf(...states: Partial<Post>[]) {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter", { askFirst: true });
  const { data } = await call("GET /api/campaigns/:id/posts", { params: { id: _id } });
  const posts = data
    .slice(0, states.length)
    .map((post, at) => ({ ...post, status: "awaiting_approval", text: TEXT, ...states[at] }));
  answerWith(`/api/campaigns/${_id}/posts`, { status: "Success", data: posts });
  return { _id, posts };
}

test("Approve all counts and approves only posts with nothing to check", async () => {
  const { _id, posts } = await campaignOf({}, {}, { marks: [mark] });
  const user = openScreen(`/campaigns/${_id}`);
  expect(await screen.findByText("1 has statements to check")).toBeVisible();
  const calls = vi.spyOn(globalThis, "fetch");
  answerWith("/api/posts/approve", { status: "Success", data: [] });
  await user.click(screen.getByRole("button", { name: "Approve 2" }));
  const sent = await waitFor(() => {
    const sending = calls.mock.calls.find(([url]) => url === "/api/posts/approve");
    return JSON.parse(sending![1]!.body as string) as object;
  });
  expect(sent).toEqual({ ids: posts.slice(0, 2).map((post) => post._id) });
});

test("marked words are underlined in the card, and an unchecked text says so", async () => {
  const { _id } = await campaignOf(
    { marks: [mark] },
    { unread: true, reason: "Nobody has checked this text" },
  );
  openScreen(`/campaigns/${_id}`);
  expect(await screen.findByText(mark.text, { selector: "mark" })).toBeVisible();
  const note = await screen.findByRole("region", { name: "Nobody has checked this text" });
  expect(within(note).getByText(/automatic check didn't run/u)).toBeVisible();
  expect(screen.getByText("2 have something to check")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Approve \d/u })).toBeNull();
});

test("the reason of a mark is in the reader's language, unless a model gave it", async () => {
  const message = 'marks_other_number {"given":"45 jobs","said":"11"}';
  const ofRule = { text: "I removed 11 jobs.", reason: "You gave 45 jobs. Is 11 right?", message };
  const { _id } = await campaignOf({ marks: [ofRule, mark] });
  setTexts(readTextsOfWeb("de", MESSAGES_FILE));
  openScreen(`/campaigns/${_id}`);
  expect(await screen.findByText("Du hast 45 jobs angegeben. Stimmt 11?")).toBeVisible();
  expect(screen.getByText(mark.reason)).toBeVisible();
});

test("a typed request for a new text stays when a marked statement is kept", async () => {
  const { _id, posts } = await campaignOf({ marks: [mark] });
  const user = openScreen(`/campaigns/${_id}`);
  await user.click(await screen.findByRole("button", { name: "Regenerate" }));
  await user.type(await screen.findByLabelText("What should change?"), "Shorter");
  const kept = { ...posts[0]!, marks: [] };
  answerWith(`/api/posts/${kept._id}`, { status: "Success", data: kept });
  answerWith(`/api/campaigns/${_id}/posts`, { status: "Success", data: [kept] });
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(screen.queryByText("One statement to check")).toBeNull());
  expect(screen.getByLabelText("What should change?")).toHaveValue("Shorter");
  await findToast("Saved to “What I did”");
});

test("the other first line is taken with a key, and back with the same", async () => {
  const firstLines = { used: "I removed 11 jobs.", other: "Eleven jobs ran for no one.", marks: [] };
  const { _id, posts } = await campaignOf({ firstLines });
  const user = openScreen(`/campaigns/${_id}`);
  const swap = await screen.findByRole("button", { name: "Use this first line" });
  expect(swap).toHaveAccessibleDescription(firstLines.other);
  const [post] = posts;
  const calls = vi.spyOn(globalThis, "fetch");
  const swapped = {
    ...post!,
    text: "Eleven jobs ran for no one. Nobody missed them.",
    firstLines: { used: firstLines.other, other: firstLines.used, marks: [] },
  };
  for (const after of [swapped, post!]) {
    answerWith(`/api/posts/${post!._id}`, { status: "Success", data: after });
    answerWith(`/api/campaigns/${_id}/posts`, { status: "Success", data: [after] });
    swap.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText(after.text)).toBeVisible();
    const sent = calls.mock.calls.findLast(([url]) => url === `/api/posts/${post!._id}`);
    expect(JSON.parse(sent![1]!.body as string)).toEqual({ text: after.text });
    await waitFor(() => expect(swap).toHaveAccessibleDescription(after.firstLines!.other));
  }
});
