import { screen, waitFor, within } from "@testing-library/react";
import { MESSAGES } from "../../../../scripts/testing/english.ts";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { answerWith, fill, findToast, findWholeToast, openScreen, signIn } from "../harness/open-screen.tsx";

const NOTE =
  "We moved the night shift to fixed routes. Nine drivers quit the old plan within a week. Fuel went down by 12%.";
const list = async () => (await call("GET /api/ideas", {})).data;

test("a note is kept with the keyboard, becomes three drafts, and one of them is queued", async () => {
  await signIn();
  const user = openScreen("/ideas");
  expect(await screen.findByRole("heading", { name: "Your first idea can be small" })).toBeVisible();
  const field = screen.getByLabelText("A note or a link");
  await fill(user, field, NOTE);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await findToast("Idea saved");
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();

  await user.click(await screen.findByRole("button", { name: "Write three posts" }));
  const form = within(screen.getByRole("form", { name: "Write three posts" }));
  await waitFor(() => expect(form.getAllByRole("combobox")[0]).toHaveFocus());
  await user.click(form.getByRole("button", { name: "Write three posts" }));
  await findToast("3 drafts to look at");
  const drafts = await screen.findByRole("list", { name: /^Drafts from/u });
  const [first, ...others] = within(drafts).getAllByRole("listitem");
  expect(others).toHaveLength(2);
  expect(within(first!).getByText(/^From your note:/u)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Write three more" })).toHaveFocus());

  await user.click(within(first!).getByRole("button", { name: "Add to queue" }));
  await findToast(/^Goes out on Twitter: /u);
  const posts = await screen.findByRole("list", { name: "Posts from this idea" });
  expect(within(posts).getByText(/: ready/u)).toBeVisible();
  await waitFor(() => expect(within(drafts).getAllByRole("listitem")).toHaveLength(2));
});

test("a page that cannot be read is pasted, and says who wrote it", async () => {
  await signIn();
  const user = openScreen("/ideas");
  await fill(user, await screen.findByLabelText("A note or a link"), "http://127.0.0.1:1/post");
  await user.click(screen.getByRole("checkbox", { name: "I wrote this page" }));
  await user.click(screen.getByRole("button", { name: "Save idea" }));
  const told = await screen.findByText(MESSAGES.ideaPageUnreachable);
  expect(told).toBeVisible();
  await fill(user, await screen.findByLabelText("Text of the page"), NOTE);
  await user.click(screen.getByRole("button", { name: "Save idea" }));
  await findToast("Idea saved");
  expect(await list()).toMatchObject([
    { kind: "link", text: NOTE, own: false, url: "http://127.0.0.1:1/post" },
  ]);
  expect(await screen.findByText(/^Link · by others/u)).toBeVisible();
});

test("an idea is edited, archived, taken back, and deleted", async () => {
  await signIn();
  await call("POST /api/ideas", { body: { text: "Fixed routes" } });
  const user = openScreen("/ideas");
  await user.click(await screen.findByRole("button", { name: "Actions for “Fixed routes”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const text = within(screen.getByRole("form", { name: "Edit idea" })).getByLabelText("Note");
  await waitFor(() => expect(text).toHaveFocus());
  await fill(user, text, "Fixed routes at night");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const actions = await screen.findByRole("button", { name: "Actions for “Fixed routes at night”" });
  await waitFor(() => expect(actions).toHaveFocus());

  await user.click(actions);
  await user.click(await screen.findByRole("menuitem", { name: "Archive" }));
  const toast = await findWholeToast("Archived");
  expect(await screen.findByRole("heading", { name: "Nothing waiting" })).toBeVisible();
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await list()).toMatchObject([{ putAway: false }]));

  const back = within(await screen.findByRole("list", { name: "Ideas" }));
  await user.click(back.getByRole("button", { name: "Actions for “Fixed routes at night”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Delete this idea?" })).getByRole("button", {
      name: "Delete",
    }),
  );
  await findToast("Idea deleted");
  expect(await list()).toEqual([]);
});

test("a fact is turned into posts, and a private one is not", async () => {
  await signIn();
  await call("POST /api/facts", { body: { text: "Ran the night depot with 14 vans", public: true } });
  await call("POST /api/facts", { body: { text: "Lost a contract with a bakery", public: false } });
  const user = openScreen("/facts");
  await user.click(
    await screen.findByRole("button", { name: "Actions for “Lost a contract with a bakery”" }),
  );
  await screen.findByRole("menuitem", { name: "Edit" });
  expect(screen.queryByRole("menuitem", { name: "Turn into posts" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Actions for “Ran the night depot with 14 vans”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn into posts" }));
  const form = await screen.findByRole("form", { name: "Write three posts" });
  expect(form).toBeVisible();
  expect(await list()).toMatchObject([{ kind: "fact", text: "Ran the night depot with 14 vans" }]);
});

test("a draft's marks name the idea, and can be kept; without AI, the idea stays", async () => {
  await signIn();
  const { data: idea } = await call("POST /api/ideas", { body: { text: NOTE } });
  const { data } = await call("POST /api/ideas/:id/posts", {
    params: { id: idea._id },
    body: { network: "Twitter" },
  });
  const mark = {
    text: data[0]!.text,
    reason: "Your note doesn't say so.",
    source: [`idea.${idea._id}`],
    wording: true,
  };
  answerWith("/api/posts", { status: "Success", data: [{ ...data[0]!, marks: [mark] }, ...data.slice(1)] });
  const { ai, ...rest } = await call("GET /api/config", {});
  answerWith("/api/config", { ...rest, ai: { ...ai, state: "off" } });
  const user = openScreen("/ideas");
  const note = await screen.findByRole("region", { name: "One statement to check" });
  expect(within(note).getByText(/^Your idea:/u)).toBeVisible();
  expect(within(note).getByRole("link", { name: "Open idea" })).toHaveAttribute(
    "href",
    `/ideas?idea=${idea._id}`,
  );
  await user.click(screen.getByRole("button", { name: "Write three more" }));
  expect(await screen.findByText(/^AI is not set up on this server/u)).toBeVisible();
  const form = within(screen.getByRole("form", { name: "Write three posts" }));
  expect(form.getByRole("button", { name: "Write three posts" })).toBeDisabled();
});
