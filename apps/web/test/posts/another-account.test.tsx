import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { scheduledPost } from "../../src/features/posts/post.fixtures.ts";
import { answerWith, findToast, openScreen, signIn } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const { writtenFor } = MESSAGES;

const QUESTION = writtenFor("@ada", "@grace");

test("posts written for another account say so, and are released one by one or all at once", async () => {
  await signIn();
  const held = scheduledPost({
    campaign: null,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    status: "awaiting_approval",
    reason: QUESTION,
    sendFrom: "@grace",
  });
  // The first matching path is used.
  answerWith("/api/posts/release", { status: "Success", data: { posts: 2 } });
  answerWith("/api/posts", { status: "Success", data: [held] });
  const user = openScreen("/posts");
  expect(await screen.findByText("Posts were written for @ada")).toBeVisible();
  expect(screen.getByText(QUESTION)).toBeVisible();
  // Publishing now would not choose an account.
  expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
  expect(screen.getByRole("button", { name: "Send from @grace" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send all from @grace" }));
  expect(await findToast("2 posts go out from there")).toBeVisible();
});
