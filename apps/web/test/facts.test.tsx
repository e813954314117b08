import { screen, within } from "@testing-library/react";
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
  await user.type(
    await dialog.findByLabelText("How many, how often, or how much?"),
    "4% of the flour{Enter}",
  );
  await user.click(await dialog.findByRole("button", { name: "No, keep it out of posts" }));
  expect(await dialog.findByText("That's all. Thank you.")).toBeVisible();
  expect(dialog.getByText("One fact now says more")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Done" }));

  expect(await screen.findByText("4% of the flour")).toBeVisible();
  expect(screen.getByText("Not in posts")).toBeVisible();
  expect((await list())[0]).toMatchObject({ figure: "4% of the flour", public: false });
});

test("a fact is added, edited in place, deleted, and put back", async () => {
  await signIn();
  const user = openScreen("/facts");
  await user.click(await screen.findByRole("button", { name: "Add fact" }));
  const form = within(screen.getByRole("form", { name: "Add fact" }));
  await fill(user, form.getByLabelText("What you did"), "Ran a half marathon");
  await fill(user, form.getByLabelText("When"), "2024");
  await user.click(form.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Actions for “Ran a half marathon”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const edit = within(screen.getByRole("form", { name: "Edit fact" }));
  await fill(user, edit.getByLabelText("Figure"), "1:48 h");
  await user.click(edit.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("1:48 h")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Actions for “Ran a half marathon”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findWholeToast("Fact deleted");
  expect(await list()).toEqual([]);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1:48 h")).toBeVisible();
});
