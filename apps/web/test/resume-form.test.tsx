import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, findToast, openScreen, type ScreenUser } from "./open-screen.tsx";

/* The form of the resume editor, with the sample resume. */

async function openJob(): Promise<ScreenUser> {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Professional" }));
  await user.click(await screen.findByRole("button", { name: /^Operations Manager/u }));
  return user;
}

test("takes a month from the calendar or any text as a date", async () => {
  const user = await openJob();
  const from = screen.getByLabelText("Date From");
  await user.click(screen.getByRole("button", { name: "Choose Date From" }));
  const months = await screen.findByRole("group", { name: "Months of 2021" });
  expect(within(months).getByRole("button", { name: "Mar 2021" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{PageUp}{ArrowRight}");
  expect(screen.getByRole("button", { name: "Aug 2020" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(from).toHaveValue("Aug 2020");
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Months/u })).toBeNull());

  await user.click(screen.getByRole("button", { name: "Choose Date From" }));
  await fill(user, await screen.findByRole("textbox", { name: "Year" }), "1998");
  await user.click(screen.getByRole("button", { name: "Only the year 1998" }));
  expect(from).toHaveValue("1998");
  await fill(user, from, "Summer 2019");
  expect(from).toHaveValue("Summer 2019");
});

test("ends a job that goes on with Present, and brings its end back", async () => {
  const user = await openJob();
  const to = screen.getByLabelText("Date To");
  const current = screen.getByRole("checkbox", { name: "I work here now" });
  expect(current).toBeChecked();
  expect(to).toHaveAttribute("readonly");
  await user.click(current);
  expect(to).toHaveValue("");
  expect(screen.getByText("Dates appear on the resume only when both are filled in.")).toBeVisible();
  await fill(user, to, "Autumn 2024");
  await user.click(current);
  expect(to).toHaveValue("Present");
  await user.click(current);
  expect(to).toHaveValue("Autumn 2024");
});

test("brings a removed entry or line back from its toast, in one step", async () => {
  const user = await openJob();
  const entries = () =>
    within(screen.getByRole("list", { name: "Employment History" })).getAllByRole("button", {
      expanded: false,
    });
  const before = entries().map(({ textContent }) => textContent);
  await user.click(screen.getByRole("button", { name: "Remove employment 2" }));
  await findToast("Removed “Warehouse Supervisor”");
  expect(entries()).toHaveLength(before.length - 1);
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Undo" }));
  expect(entries().map(({ textContent }) => textContent)).toEqual(before);

  // What was typed since stays.
  await user.click(screen.getByRole("button", { name: "Remove skill 1" }));
  await screen.findByRole("alert");
  await fill(user, screen.getByLabelText("Position"), "Keeper");
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Position")).toHaveValue("Keeper");
  expect(screen.getByLabelText("Skill 1")).toHaveFocus();
});
