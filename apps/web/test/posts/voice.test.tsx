import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import {
  answer,
  answerWith,
  fill,
  findToast,
  findWholeToast,
  openScreen,
  reopen,
  signIn,
} from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const params = { network: "Twitter" } as const;
const stored = async () => (await call("GET /api/voices/:network", { params })).data;

test("posts are pasted at once, previewed before they are added, and their profile is changed and restored", async () => {
  await signIn();
  const user = openScreen("/voice");
  await user.click(await screen.findByRole("button", { name: "Add posts" }));
  const dialog = await screen.findByRole("dialog", { name: "Add posts you wrote" });
  const sentences = ["bread", "salt", "steam", "rye", "flour"].map((one) => `I look at ${one} first.`);
  await fill(user, within(dialog).getByLabelText("Your posts"), sentences.join("\n\n"));
  expect(within(dialog).getByText("5 posts, split at")).toBeVisible();
  await user.click(within(dialog).getByLabelText("Don't split"));
  expect(await within(dialog).findByText("1 post, split at")).toBeVisible();
  await user.click(within(dialog).getByLabelText("Blank lines"));
  await user.click(await within(dialog).findByRole("button", { name: "Add 5 posts" }));
  await waitFor(async () => expect((await stored()).samples).toEqual(sentences));
  expect(screen.getByText("5/20 Posts")).toBeVisible();

  const hashtags = screen.getByLabelText("Hashtags");
  await waitFor(() => expect(hashtags).toHaveValue("Hardly any hashtags"));
  await fill(user, hashtags, "One at most");
  await user.tab();
  expect(await screen.findByText("In your words. Your posts: Hardly any hashtags")).toBeVisible();
  await waitFor(async () =>
    expect((await stored()).profile[1]).toMatchObject({ text: "One at most", state: "edited" }),
  );
  await user.click(screen.getByRole("button", { name: "Restore Hashtags" }));
  await waitFor(() => expect(hashtags).toHaveValue("Hardly any hashtags"));
  await user.clear(hashtags);
  await user.tab();
  await waitFor(async () => expect((await stored()).profile[1]).toMatchObject({ state: "removed" }));
  await fill(user, screen.getByLabelText("Anything else"), "I, never we");
  await user.tab();
  await waitFor(async () =>
    expect((await stored()).profile[2]).toMatchObject({ text: "I, never we", state: "edited" }),
  );

  await user.click(screen.getByRole("button", { name: "Remove post 2" }));
  await waitFor(async () => expect((await stored()).samples).toHaveLength(4));
  const removed = await findWholeToast("Post removed");
  await user.click(within(removed).getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await stored()).samples).toEqual(sentences));
});

test("a failed change is sent with the next one, and an erased voice is empty", async () => {
  await signIn();
  const user = openScreen("/voice");
  const words = await screen.findByLabelText("Words to avoid");
  answer("/api/voices", 503, MESSAGES.unavailable);
  await fill(user, words, "synergy, leverage");
  await user.tab();
  expect(await screen.findByText(/^Not saved/u)).toBeVisible();
  answer("/api/voices");
  await user.click(screen.getByLabelText("Tone"));
  await user.click(await screen.findByRole("option", { name: "Funny" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ avoid: ["synergy", "leverage"], tone: "Funny" }),
  );

  // New posts start with these choices.
  reopen("/playground");
  await waitFor(() => expect(screen.getAllByLabelText("Select Tone")[0]).toHaveTextContent("Funny"));
  reopen("/voice");
  await user.click(await screen.findByRole("button", { name: "Erase this voice" }));
  const asks = await screen.findByRole("alertdialog", { name: "Erase this voice?" });
  await user.click(within(asks).getByRole("button", { name: "Erase" }));
  expect(await findToast(MESSAGES.voiceErased)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Words to avoid")).toHaveValue(""));
  expect(await stored()).toMatchObject({ avoid: [], tone: null });
});

test("a skipped form is shown, and can be used again", async () => {
  await signIn();
  const rule = { _id: "form:list", text: "Fewer posts of the form “list” because you skipped 3" };
  const voice = { ...(await stored()), learned: [rule] };
  answerWith("/api/voices", { status: "Success", data: voice });
  const user = openScreen("/voice");
  const undo = await screen.findByRole("button", { name: `Undo: ${rule.text}` });
  answerWith("/api/voices", { status: "Success", data: { ...voice, undone: [rule._id] } });
  await user.click(undo);
  expect(await screen.findByRole("button", { name: `Use again: ${rule.text}` })).toBeVisible();
});
