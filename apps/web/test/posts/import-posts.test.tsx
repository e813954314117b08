import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { hold, openScreen, signIn } from "../harness/open-screen.tsx";

test("posts are imported from CSV: only valid lines, each with its outcome", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import posts" }));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const csv = [
    "network,text,scheduledAt",
    `X,The first of the day,${day} 09:00`,
    "Myspace,Nobody reads this,",
    `X,The second of the day,${day} 15:00`,
    'LinkedIn,"A draft, for later",',
  ].join("\n");
  await user.upload(dialog.getByLabelText("CSV file"), new File([csv], "posts.csv", { type: "text/csv" }));
  expect(await dialog.findByText(/^Enter a network: "Twitter", /u)).toBeVisible();
  // On phones, a card has this heading.
  expect(dialog.getAllByRole("rowheader").map(({ textContent }) => textContent)).toContain("Row 4");
  await user.click(dialog.getByRole("button", { name: "Import 3 posts" }));
  expect(await dialog.findByText("Saved as a draft")).toBeVisible();
  expect(dialog.getByText(/^Goes out /u)).toBeVisible();
  // The server's own message: the free plan allows one post a day.
  expect(dialog.getByText(/maximum of 1 post per day/u)).toBeVisible();
  expect(dialog.getByText("Imported 2 of 4")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import 1 post" })).toBeEnabled();
  const { data } = await call("GET /api/posts", { query: {} });
  expect(data.map(({ text }) => text).toSorted()).toEqual(["A draft, for later", "The first of the day"]);
});

test("Escape during an import asks, and started rows continue", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import posts" }));
  const csv = ["network,text", "X,One", "X,Two", "X,Three"].join("\n");
  await user.upload(dialog.getByLabelText("CSV file"), new File([csv], "posts.csv", { type: "text/csv" }));
  const release = hold("/api/posts");
  await user.click(await dialog.findByRole("button", { name: "Import 3 posts" }));
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Stop importing?" }));
  await user.click(question.getByRole("button", { name: "Keep importing" }));
  release();
  expect(await screen.findByText("Imported 3 of 3")).toBeVisible();
  const { data } = await call("GET /api/posts", { query: {} });
  expect(data).toHaveLength(3);
});

test("a file that is no list of posts is refused with its reason", async () => {
  await signIn();
  const user = openScreen("/posts");
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import posts" }));
  const file = new File(["Just some text\nand more"], "posts.csv", { type: "text/csv" });
  await user.upload(dialog.getByLabelText("CSV file"), file);
  expect(await dialog.findByText(/^There is no "network" column/u)).toBeVisible();
});
