import { readFileSync } from "node:fs";
import { join } from "node:path";
import { threadsClosed } from "@postfolio/contract/posts/threads.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentSession } from "../../src/lib/session/session.ts";
import { call } from "../../src/lib/http/api.ts";
import { createCampaign } from "../harness/create-campaign.ts";
import {
  answer,
  answerWith,
  fill,
  findToast,
  openScreen,
  reopen,
  type ScreenUser,
  signIn,
} from "../harness/open-screen.tsx";
import { english, MESSAGES } from "../../../../scripts/testing/english.ts";

const { partEmpty } = MESSAGES;

const PICTURE = join(import.meta.dirname, "../../../../docs/images/editor.png");

const dialog = async () => within(await screen.findByRole("dialog"));
const ownPosts = async () => (await call("GET /api/posts", { query: {} })).data;
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Returns the texts of the parts in their order on screen. */
const partsIn = (composer: Awaited<ReturnType<typeof dialog>>) =>
  composer.getAllByRole<HTMLTextAreaElement>("textbox").map(({ value }) => value);

/** Writes a thread in the composer. */
async function writeThread(user: ScreenUser, first: string, ...rest: string[]) {
  const composer = await dialog();
  await fill(user, composer.getByLabelText("Text for Twitter"), first);
  for (const [index, part] of rest.entries()) {
    await user.click(
      composer.getByRole("button", { name: index === 0 ? "Turn into a thread" : "Add a part" }),
    );
    const field = composer.getByRole("textbox", { name: `Part ${index + 2}` });
    await waitFor(() => expect(field).toHaveFocus());
    await fill(user, field, part);
  }
  return composer;
}

test("C opens the composer even before its code has loaded", async () => {
  await signIn();
  const user = openScreen("/posts");
  // The header handles the key, not the composer.
  await screen.findByRole("button", { name: "Search" });
  await user.keyboard("c");
  expect(await screen.findByRole("dialog", { name: "New post" })).toBeVisible();
});

test("one text is for both networks until one version is changed", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = await dialog();
  const text = (network: string) => composer.getByLabelText<HTMLTextAreaElement>(`Text for ${network}`);
  await fill(user, text("Twitter"), "Harbors");
  await user.click(composer.getByRole("checkbox", { name: "LinkedIn" }));
  expect(text("LinkedIn")).toHaveValue("Harbors");
  const follows = "Same text as Twitter until you change it here.";
  expect(composer.getByText(follows)).toBeVisible();
  await user.type(text("Twitter"), " and ships");
  expect(text("LinkedIn")).toHaveValue("Harbors and ships");

  await user.type(text("LinkedIn"), ", at length");
  expect(text("Twitter")).toHaveValue("Harbors and ships");
  expect(composer.queryByText(follows)).toBeNull();
  await user.type(text("Twitter"), "!");
  expect(text("LinkedIn")).toHaveValue("Harbors and ships, at length");
  await user.clear(text("LinkedIn"));
  expect(composer.getByText("Write something for LinkedIn, too, or uncheck it")).toBeVisible();
  expect(composer.getByRole("button", { name: "Schedule" })).toBeDisabled();
  await user.click(composer.getByRole("checkbox", { name: "LinkedIn" }));
  await waitFor(async () =>
    expect((await ownPosts()).map((post) => post.text)).toEqual(["Harbors and ships!"]),
  );
});

test("threads are not offered where X refuses them, and the composer says why", async () => {
  await signIn();
  const config = await call("GET /api/config", {});
  answerWith("/api/config", { ...config, x: { ...config.x, threads: "refused" } });
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = await dialog();
  await fill(user, composer.getByLabelText("Text for Twitter"), "word ".repeat(80));
  expect(await composer.findByText(`${english(threadsClosed("Twitter", "refused"))}.`)).toBeVisible();
  expect(composer.queryByRole("button", { name: "Turn into a thread" })).toBeNull();
  expect(composer.queryByRole("button", { name: "Split into parts" })).toBeNull();
  answer("/api/config");
});

test("the rest of an incomplete thread can be copied and posted by hand", async () => {
  await signIn();
  const { data } = await call("POST /api/posts", {
    body: { network: "Twitter", text: "The second", thread: ["The third"] },
  });
  const url = "https://x.example/ada/status/1";
  const rest = { ...data, continues: url, reason: "The rest of a thread" };
  answerWith("/api/posts", { status: "Success", data: [rest] });
  const user = openScreen("/posts");
  const draft = within((await screen.findByText("The rest of a thread")).closest("li")!);
  await user.click(draft.getByRole("button", { name: "Copy text 2" }));
  expect(await navigator.clipboard.readText()).toBe("The third");
  expect(draft.getByRole("link", { name: /^Reply on Twitter/u })).toHaveAttribute("href", url);
  expect(screen.queryByRole("dialog")).toBeNull();
  answer("/api/posts");
});

test("every part of a thread can be moved, with buttons or the keyboard, and empty parts are not sent", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = await writeThread(user, "One", "Two", "", "Three");
  await user.click(composer.getByRole("button", { name: "Move part 1 down" }));
  expect(partsIn(composer)).toEqual(["Two", "One", "", "Three"]);
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("Two");
  expect(composer.getByText("part 1 moved to position 2 of 4")).toBeInTheDocument();
  composer.getByRole("button", { name: "Reorder part 1 with the arrow keys" }).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(partsIn(composer)).toEqual(["One", "", "Two", "Three"]);
  await waitFor(() =>
    expect(composer.getByRole("button", { name: "Reorder part 3 with the arrow keys" })).toHaveFocus(),
  );
  await user.click(composer.getByRole("button", { name: "Remove part 1" }));
  expect(await composer.findByText("Saved to your drafts")).toBeVisible();
  await user.keyboard("{Escape}");
  await isClosed();
  expect(await ownPosts()).toMatchObject([{ status: "draft", text: "Two", thread: ["Three"] }]);
});

test("pictures belong to a part of a thread, move with it, and are removed with it", async () => {
  await signIn();
  const upload = async () => {
    const headers = { authorization: `Bearer ${currentSession()?.token}`, "content-type": "image/png" };
    const reply = await fetch("/api/media", { method: "POST", headers, body: readFileSync(PICTURE) });
    return ((await reply.json()) as { data: { _id: string } }).data._id;
  };
  const [one, two] = [await upload(), await upload()];
  const said = { network: "Twitter", text: "One", thread: ["Two", "Three"] } as const;
  await call("POST /api/posts", {
    body: { ...said, thread: [...said.thread], media: [one], threadMedia: [[two]] },
  });
  const user = openScreen("/posts");
  await user.click(await screen.findByText("One"));
  const composer = await dialog();
  expect(await composer.findByLabelText("Description of picture 1 of part 2")).toBeVisible();
  await user.click(composer.getByRole("button", { name: "Move part 2 down" }));
  expect(await composer.findByLabelText("Description of picture 1 of part 3")).toBeVisible();
  // A part that has a picture but no text is still a part, so the composer says what is missing.
  await user.clear(composer.getByRole("textbox", { name: "Part 3" }));
  expect(await composer.findByText(partEmpty(3))).toBeVisible();
  expect(composer.getByRole("button", { name: "Schedule" })).toBeDisabled();
  expect(await composer.findByText("Saved to your drafts")).toBeVisible();
  expect(await ownPosts()).toMatchObject([
    { text: "One", media: [one], thread: ["Three", ""], threadMedia: [[], [two]] },
  ]);
  await user.click(composer.getByRole("button", { name: "Remove part 3" }));
  await waitFor(async () =>
    expect(await ownPosts()).toMatchObject([{ thread: ["Three"], threadMedia: [[]] }]),
  );
});

test("changes to a scheduled post are kept until they are saved or discarded", async () => {
  await signIn();
  const at = new Date(Date.now() + 3 * DAY).toISOString();
  await call("POST /api/posts", { body: { network: "Twitter", text: "As it was", scheduledAt: at } });
  const user = openScreen("/posts");
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Reschedule" }));
    return dialog();
  };
  let composer = await open();
  expect(composer.queryByText("Not saved yet")).toBeNull();
  await fill(user, composer.getByLabelText("Text for Twitter"), "As it could be");
  expect(composer.getByText("Not saved yet")).toBeVisible();
  await user.keyboard("{Escape}");
  await isClosed();
  const told = await findToast(/^Your changes to this post aren't saved yet/u);
  expect(told).toBeVisible();
  expect(await ownPosts()).toMatchObject([{ text: "As it was" }]);

  // The change is still there after a reload.
  reopen("/posts");
  composer = await open();
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("As it could be");
  await user.click(composer.getByRole("button", { name: "Discard changes" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("As it was");
  expect(composer.queryByText("Not saved yet")).toBeNull();

  await fill(user, composer.getByLabelText("Text for Twitter"), "As it is now");
  await user.click(composer.getByRole("button", { name: "Save" }));
  await isClosed();
  // The time is unchanged, to the second.
  expect(await ownPosts()).toMatchObject([{ text: "As it is now", scheduledAt: at }]);
  composer = await open();
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("As it is now");
  expect(composer.queryByText("Not saved yet")).toBeNull();
});

test("a campaign's post is edited with all its parts", async () => {
  const { userId } = await signIn();
  const { _id } = await createCampaign(userId, "Twitter");
  const { data } = await call("GET /api/campaigns/:id/posts", { params: { id: _id } });
  const { _id: id } = data.at(-1)!;
  await call("PUT /api/posts/:id", { params: { id }, body: { text: "One", thread: ["Two", "Three"] } });
  const user = openScreen(`/campaigns/${_id}?post=${id}`);
  await waitFor(() => expect(document.querySelector(`#post-${CSS.escape(id)}`)).not.toBeNull(), {
    timeout: 25_000,
  });
  const entry = within(document.querySelector<HTMLElement>(`#post-${CSS.escape(id)}`)!);
  await user.click(entry.getByRole("button", { name: "Edit" }));
  await waitFor(() => expect(entry.getByLabelText("Text of the post")).toHaveFocus());
  await fill(user, entry.getByRole("textbox", { name: "Part 3" }), "Three, mended");
  await user.click(entry.getByRole("button", { name: "Move part 2 up" }));
  await user.click(entry.getByRole("button", { name: "Save" }));
  await findToast("Saved");
  const after = (await call("GET /api/campaigns/:id/posts", { params: { id: _id } })).data;
  expect(after.find((post) => post._id === id)).toMatchObject({
    text: "Two",
    thread: ["One", "Three, mended"],
  });
  expect(entry.getByRole("list", { name: "Rest of the thread" })).toHaveTextContent("Three, mended");
});

test("a long pasted text becomes a thread, and the other network gets all of it", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = await dialog();
  await user.click(composer.getByRole("checkbox", { name: "LinkedIn" }));
  const long = "A harbor is never finished. ".repeat(20).trim();
  await fill(user, composer.getByLabelText("Text for Twitter"), long);
  expect(composer.getByText(/it's now a thread of 2 parts/u)).toBeVisible();
  expect(composer.getByLabelText("Text for LinkedIn")).toHaveValue(long);
  expect(composer.getByRole("textbox", { name: "Part 2" })).toHaveValue(
    "A harbor is never finished. ".repeat(10).trim(),
  );
  await user.click(composer.getByRole("button", { name: "Keep as one post" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue(long);
  expect(composer.queryByRole("textbox", { name: "Part 2" })).toBeNull();
  await user.keyboard("{Escape}");
  await isClosed();
});

test("a post's earlier text is restored in the composer", async () => {
  await signIn();
  const scheduledAt = new Date(Date.now() + 3 * DAY).toISOString();
  const { data } = await call("POST /api/posts", {
    body: { network: "Twitter", text: "First", scheduledAt },
  });
  await call("PUT /api/posts/:id", { params: { id: data._id }, body: { text: "Second" } });
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Reschedule" }));
  const composer = await dialog();
  await user.click(composer.getByRole("button", { name: "Versions" }));
  await user.click(await composer.findByRole("button", { name: "Earlier version" }));
  expect(composer.getByRole("article")).toHaveTextContent("First");
  expect(composer.queryByLabelText("Text for Twitter")).toBeNull();
  await user.click(composer.getByRole("button", { name: "Restore this version" }));
  expect(await composer.findByLabelText("Text for Twitter")).toHaveValue("First");
  expect(composer.queryByText("Not saved yet")).toBeNull();
  expect(await ownPosts()).toMatchObject([{ text: "First", status: "ready", scheduledAt }]);
});

test("on a full day, a planned post can make room", async () => {
  await signIn();
  const day = new Date(Date.now() + 3 * DAY);
  day.setHours(9, 0, 0, 0);
  await call("POST /api/posts", {
    body: {
      network: "Twitter",
      text: "The one there is",
      scheduledAt: day.toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  await call("POST /api/posts", { body: { network: "Twitter", text: "Another" } });
  const user = openScreen("/posts");
  await user.click(await screen.findByText("Another"));
  const composer = await dialog();
  await user.click(composer.getByRole("radio", { name: "Pick a time" }));
  const two = (number: number) => String(number).padStart(2, "0");
  const at = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T15:00`;
  fireEvent.change(composer.getByLabelText("Time"), { target: { value: at } });
  await user.click(composer.getByRole("button", { name: "Schedule" }));
  expect(await composer.findByText(/maximum of 1 post per day/u)).toBeVisible();
  await user.click(await composer.findByRole("button", { name: "Back to drafts: The one there is" }));
  await isClosed();
  expect((await ownPosts()).map(({ text, status }) => [text, status])).toEqual([
    ["The one there is", "draft"],
    ["Another", "ready"],
  ]);
});

test("a post that did not go out says so where it was sent", async () => {
  await signIn();
  const { data } = await call("POST /api/posts", { body: { network: "Twitter", text: "With a picture" } });
  const user = openScreen("/posts");
  await user.click(await screen.findByText("With a picture"));
  const composer = await dialog();
  const ready = { ...data, status: "ready", scheduledAt: new Date().toISOString() };
  const failed = { ...ready, status: "failed", reason: "X could not take the picture." };
  answerWith("/api/posts/next", { status: "Success", data: { at: null } });
  answerWith(`/api/posts/${data._id}`, { status: "Success", data: ready });
  answerWith("/api/posts", { status: "Success", data: [failed] });
  await user.click(composer.getByRole("button", { name: "Post now" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Post now" }));
  expect(await composer.findByText("Not published on Twitter. X could not take the picture.")).toBeVisible();
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("With a picture");
});

test("the composer fills the window for long texts", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = await dialog();
  await fill(user, composer.getByLabelText("Text for Twitter"), "Room to write");
  await user.click(composer.getByRole("button", { name: "Full screen" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("Room to write");
  expect(composer.getByRole("article")).toHaveTextContent("Room to write");
  await user.click(composer.getByRole("button", { name: "Exit full screen" }));
  expect(composer.getByRole("button", { name: "Full screen" })).toBeVisible();
});

test("the next free slot follows the queue times that the user chooses", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Queue times" }));
  const queue = within(await screen.findByRole("dialog", { name: "Queue times" }));
  await user.click(await queue.findByRole("button", { name: "Add a time" }));
  fireEvent.change(queue.getByLabelText("Time 1"), { target: { value: "07:15" } });
  await user.click(queue.getByRole("button", { name: "Add a time" }));
  await user.click(queue.getByRole("checkbox", { name: "Sunday" }));
  await user.click(queue.getByRole("button", { name: "Save" }));
  await isClosed();
  expect((await call("GET /api/posts/queue", {})).data).toEqual([
    { network: "Twitter", connection: null, times: ["07:15", "10:00"], days: [1, 2, 3, 4, 5, 6] },
  ]);
  await user.click(screen.getByRole("button", { name: "New post" }));
  expect(await (await dialog()).findByText(/(7:15|10:00) AM$/u)).toBeVisible();
});
