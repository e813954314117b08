import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { connectAccount } from "../harness/connect-account.ts";
import { fill, findToast, openScreen, signIn } from "../harness/open-screen.tsx";

/** Signs in a user whose default account on Twitter is @ada and who has also connected @grace. */
async function signInWithTwo() {
  const { userId } = await signIn();
  const ada = await connectAccount(userId, "ada");
  const grace = await connectAccount(userId, "grace");
  return { userId, ada, grace };
}
const ownPosts = async () => (await call("GET /api/posts", { query: {} })).data;

test("the profile lists each account, the default, and what waits if one is disconnected", async () => {
  const { grace } = await signInWithTwo();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await call("POST /api/posts", {
    body: { network: "Twitter", text: "For grace", scheduledAt: at, connection: grace },
  });
  const user = openScreen("/profile");
  expect(await screen.findByText("grace (@grace)")).toBeVisible();
  expect(screen.getAllByText("Default")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Connect another Twitter account" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make default: @grace" }));
  expect(await screen.findByRole("button", { name: "Make default: @ada" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Disconnect grace (@grace)" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/1 scheduled post will wait until you reconnect @grace/u)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(screen.queryByText("grace (@grace)")).toBeNull());
  expect(screen.queryByText("Default")).toBeNull();
  expect(await ownPosts()).toMatchObject([{ account: "@grace", sendFrom: "@ada", connection: null }]);
});

test("a campaign asks which account to post as only if there are several", async () => {
  const { userId } = await signIn();
  await connectAccount(userId, "ada");
  const first = openScreen("/create-campaign?type=Twitter");
  expect(await screen.findByText("ada (@ada)")).toBeVisible();
  expect(screen.queryByLabelText("Post as")).toBeNull();
  const grace = await connectAccount(userId, "grace");
  window.dispatchEvent(new Event("visibilitychange"));
  await first.click(await screen.findByLabelText("Post as"));
  await first.click(await screen.findByRole("option", { name: "grace (@grace)" }));
  await fill(first, screen.getByLabelText("Title"), "Bread");
  await fill(first, screen.getByLabelText("Prompt"), "What bread teaches about patience");
  const form = within(screen.getByRole("form", { name: "Twitter campaign" }));
  await first.click(form.getByRole("button", { name: "Create" }));
  await findToast("Success");
  const { data } = await call("POST /api/campaigns/getUsersCampaigns", { body: { userId } });
  expect(data).toMatchObject([{ title: "Bread", account: "@grace", connection: grace }]);
});

test("the composer sends one text from several accounts", async () => {
  const { ada, grace } = await signInWithTwo();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = within(await screen.findByRole("dialog"));
  expect(await composer.findByRole("checkbox", { name: "@ada" })).toBeChecked();
  await user.click(composer.getByRole("checkbox", { name: "@grace" }));
  await fill(user, composer.getByLabelText("Text for Twitter"), "From both of us");
  await user.click(composer.getByRole("button", { name: "Schedule" }));
  await findToast(/Goes out on Twitter as @ada/u);
  await waitFor(async () => {
    const posts = await ownPosts();
    expect(new Set(posts.map(({ connection }) => connection))).toEqual(new Set([ada, grace]));
    expect(posts.map(({ text, status }) => [text, status])).toEqual([
      ["From both of us", "ready"],
      ["From both of us", "ready"],
    ]);
  });
});

test("the composer sends a different text from each account", async () => {
  const { ada, grace } = await signInWithTwo();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = within(await screen.findByRole("dialog"));
  await user.click(await composer.findByRole("checkbox", { name: "@grace" }));
  await fill(user, composer.getByLabelText("Text for Twitter"), "What I baked");
  expect(composer.getByText(/don't allow the same text from several accounts/u)).toBeVisible();
  await user.click(composer.getByRole("button", { name: "Write a different text for @grace" }));
  expect(composer.queryByText(/don't allow the same text/u)).toBeNull();
  const field = composer.getByLabelText("Text for @grace");
  expect(field).toHaveValue("What I baked");
  await fill(user, field, "What ada baked");
  await user.click(composer.getByRole("radio", { name: "@ada" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("What I baked");
  await user.click(composer.getByRole("button", { name: "Schedule" }));
  await findToast(/Goes out on Twitter as @ada/u);
  await waitFor(async () => {
    const posts = await ownPosts();
    expect(new Set(posts.map(({ connection, text, status }) => `${connection}: ${text}, ${status}`))).toEqual(
      new Set([`${ada}: What I baked, ready`, `${grace}: What ada baked, ready`]),
    );
  });
});

test("unchecking the first account gives its text to those that share it, and to no other", async () => {
  const { userId, ada, grace } = await signInWithTwo();
  const mary = await connectAccount(userId, "mary");
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = within(await screen.findByRole("dialog"));
  await user.click(await composer.findByRole("checkbox", { name: "@grace" }));
  await user.click(composer.getByRole("checkbox", { name: "@mary" }));
  await fill(user, composer.getByLabelText("Text for Twitter"), "For all");
  await user.click(composer.getByRole("button", { name: "Write a different text for @grace" }));
  await fill(user, composer.getByLabelText("Text for @grace"), "Only grace");
  await user.click(composer.getByRole("checkbox", { name: "@ada" }));
  await user.click(composer.getByRole("radio", { name: "@mary" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("For all");
  // The unchecked account keeps the shared text, even if no other account shares it.
  await user.click(composer.getByRole("checkbox", { name: "@mary" }));
  expect(composer.getByLabelText("Text for Twitter")).toHaveValue("Only grace");
  await user.click(composer.getByRole("checkbox", { name: "@mary" }));
  await user.click(composer.getByRole("radio", { name: "@mary" }));
  expect(composer.getByLabelText("Text for @mary")).toHaveValue("For all");
  await user.click(composer.getByRole("button", { name: "Schedule" }));
  await findToast(/Goes out on Twitter as @mary/u);
  await waitFor(async () => {
    const posts = (await ownPosts()).filter(({ status }) => status === "ready");
    expect(new Set(posts.map(({ connection, text }) => `${connection}: ${text}`))).toEqual(
      new Set([`${grace}: Only grace`, `${mary}: For all`]),
    );
  });
  expect((await ownPosts()).some(({ connection }) => connection === ada)).toBe(false);
});

test("an account that shares the text again leaves no draft of its own", async () => {
  const { ada } = await signInWithTwo();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "New post" }));
  const composer = within(await screen.findByRole("dialog"));
  await user.click(await composer.findByRole("checkbox", { name: "@grace" }));
  await fill(user, composer.getByLabelText("Text for Twitter"), "Bread");
  await user.click(composer.getByRole("button", { name: "Write a different text for @grace" }));
  await fill(user, composer.getByLabelText("Text for @grace"), "Cake");
  await waitFor(async () => expect(await ownPosts()).toHaveLength(2));
  await user.click(composer.getByRole("button", { name: "Use the shared text again" }));
  await waitFor(async () => expect(await ownPosts()).toMatchObject([{ text: "Bread", connection: ada }]));
});

test("posts whose account is away go out from the account that is chosen", async () => {
  const { grace } = await signInWithTwo();
  const { userId } = await call("GET /api/authUsers/session", {});
  const mary = await connectAccount(userId, "mary");
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { network: "Twitter" as const, text: "For grace", scheduledAt: at, connection: grace };
  await call("POST /api/posts", { body });
  await call("DELETE /api/connections/:id", { params: { id: grace } });
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Send from…" }));
  await user.click(await screen.findByRole("menuitem", { name: "@mary" }));
  await waitFor(async () =>
    expect(await ownPosts()).toMatchObject([{ account: "@mary", connection: mary, status: "ready" }]),
  );
});

test("a scheduled post's account can be changed", async () => {
  const { ada, grace } = await signInWithTwo();
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { network: "Twitter" as const, text: "Whose is it?", scheduledAt, connection: ada };
  await call("POST /api/posts", { body });
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.click(await screen.findByLabelText("Post as"));
  await user.click(await screen.findByRole("option", { name: "grace (@grace)" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await findToast("Saved");
  expect(await ownPosts()).toMatchObject([{ text: "Whose is it?", connection: grace, status: "ready" }]);
});

test("the calendar shows the posts of one account", async () => {
  const { ada, grace } = await signInWithTwo();
  const post = (text: string, connection: string, hours: number) =>
    call("POST /api/posts", {
      body: {
        network: "Twitter",
        text,
        connection,
        scheduledAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
      },
    });
  await post("Of ada", ada, 2);
  await post("Of grace", grace, 27);
  const user = openScreen("/campaigns?view=month");
  expect(await screen.findByText("Of ada")).toBeVisible();
  await user.click(await screen.findByLabelText("Account"));
  await user.click(await screen.findByRole("option", { name: "@grace" }));
  await waitFor(() => expect(screen.queryByText("Of ada")).toBeNull());
  expect(screen.getByText("Of grace")).toBeVisible();
});
