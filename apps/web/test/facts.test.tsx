import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findWholeToast, openScreen, signIn } from "./harness/open-screen.tsx";

const ITEM = { position: "Baker", company: "Old Mill", dateFrom: "2019", dateTo: "Present", location: "" };
const list = async () => (await call("GET /api/facts", {})).data;

test("a few answers add to the lines of a resume, and the rest is not asked again", async () => {
  await signIn();
  const items = [{ ...ITEM, responsibilities: ["Cut waste in the bakery", "Baked 300 loaves a day"] }];
  await call("POST /api/resumes/create", { body: { name: "Mine", Employment: { items } } });
  const user = openScreen("/facts");
  expect(await screen.findByRole("heading", { name: "Old Mill" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Answer questions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A few questions" }));
  const often = await dialog.findByLabelText("How many, how often, or how much?");
  await waitFor(() => expect(often).toHaveFocus());
  await user.keyboard("4% of the flour");
  // Leaving the screen does not lose typed text.
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(often).toHaveFocus());
  await user.keyboard("{Enter}");
  const mayTell = await dialog.findByRole("group");
  await waitFor(() => expect(mayTell).toHaveFocus());
  expect(mayTell).toHaveTextContent("Resumes and letters can use it either way.");
  await user.tab();
  await user.tab();
  expect(dialog.getByRole("button", { name: "No, keep it out of posts" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(dialog.getByText("That's all. Thank you.")).toHaveFocus());
  expect(dialog.getByText("One fact now has more detail")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Done" }));

  expect(await screen.findByText("4% of the flour")).toBeVisible();
  expect(screen.getByText("Not in posts")).toBeVisible();
  expect(screen.getByText(/stays out of posts, but resumes and letters can still use it/u)).toBeVisible();
  expect((await list())[0]).toMatchObject({ figure: "4% of the flour", public: false });
});

test("posts are asked about only where something was told", async () => {
  await signIn();
  const items = [{ ...ITEM, responsibilities: ["Cut waste in the bakery", "Cut the queue at the counter"] }];
  await call("POST /api/resumes/create", { body: { name: "Mine", Employment: { items } } });
  const user = openScreen("/facts");
  await user.click(await screen.findByRole("button", { name: "Answer questions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A few questions" }));
  expect(await dialog.findByText("Cut waste in the bakery")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Skip" }));

  expect(await dialog.findByText("Cut the queue at the counter")).toBeVisible();
  const often = dialog.getByLabelText("How many, how often, or how much?");
  await fill(user, often, "By half");
  await user.click(dialog.getByRole("button", { name: "Next" }));
  expect(await dialog.findByRole("group", { name: "Can posts mention it?" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Yes" }));
  expect(await dialog.findByText("That's all. Thank you.")).toBeVisible();
});

test("posts are asked about where a statement was kept, even if nothing else is told of it", async () => {
  await signIn();
  const items = [{ ...ITEM, responsibilities: ["Cut waste in the bakery"] }];
  await call("POST /api/resumes/create", { body: { name: "Mine", Employment: { items } } });
  await call("POST /api/facts", { body: { text: "Cut waste in the bakery", source: "mark" } });
  const user = openScreen("/facts");
  await user.click(await screen.findByRole("button", { name: "Answer questions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A few questions" }));
  await user.click(await dialog.findByRole("button", { name: "Skip" }));
  expect(await dialog.findByRole("group", { name: "Can posts mention it?" })).toBeVisible();
});

test("a fact is added, edited in place, deleted, and put back", async () => {
  await signIn();
  const user = openScreen("/facts");
  await user.click(await screen.findByRole("button", { name: "Add fact" }));
  const form = within(screen.getByRole("form", { name: "Add fact" }));
  expect(form.getByLabelText("What you did")).toHaveFocus();
  await user.keyboard("Ran a half marathon{Escape}");
  await fill(user, form.getByLabelText("When"), "2024");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add fact" })).toHaveFocus());
  await user.click(await screen.findByRole("button", { name: "Actions for “Ran a half marathon”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const edit = within(screen.getByRole("form", { name: "Edit fact" }));
  await waitFor(() => expect(edit.getByLabelText("What you did")).toHaveFocus());
  await fill(user, edit.getByLabelText("Figure"), "1:48 h");
  await user.click(edit.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("1:48 h")).toBeVisible();
  expect(screen.getByRole("button", { name: "Actions for “Ran a half marathon”" })).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Actions for “Ran a half marathon”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findWholeToast("Fact deleted");
  await waitFor(() => expect(screen.queryByText("1:48 h")).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(await list()).toEqual([]);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1:48 h")).toBeVisible();
});

test("a figure that is changed shows the letters that give the old one", async () => {
  await signIn();
  const { data: fact } = await call("POST /api/facts", {
    body: { text: "Drove the night shift of 14 vans" },
  });
  const body = "I know the night shift and its 14 vans.";
  const { data: letter } = await call("POST /api/letters/create", { body: { name: "To the depot", body } });
  const user = openScreen(`/facts?fact=${fact._id}`);
  const form = within(await screen.findByRole("form", { name: "Edit fact" }));
  const text = form.getByLabelText("What you did");
  expect(text).toHaveFocus();
  await fill(user, text, "Drove the night shift of 16 vans");
  await user.click(form.getByRole("button", { name: "Save" }));
  const other = within(await screen.findByRole("region", { name: "One text still uses the old version" }));
  expect(other.getByText(body)).toBeVisible();
  expect(other.getByRole("link", { name: "To the depot" })).toHaveAttribute("href", `/letters/${letter._id}`);
  await user.click(other.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(body)).toBeNull();
});
