import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { call } from "../src/lib/http/api.ts";
import {
  answer,
  fill,
  findToast,
  findWholeToast,
  openScreen,
  reopen,
  signIn,
} from "./harness/open-screen.tsx";

const create = async (body: { title: string } & Record<string, unknown>) =>
  (await call("POST /api/applications/create", { body })).data;

test("an interview is added to the timeline, moves the stage, and is deleted with an undo", async () => {
  await signIn();
  const { _id: id } = await create({ title: "Baker", company: "Crumbs" });
  const user = openScreen(`/applications/${id}`);
  await user.click(await screen.findByRole("button", { name: "Add event" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
  await fill(user, dialog.getByLabelText("People"), "Jo");
  // Leaving the screen does not lose typed text.
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  await fill(user, dialog.getByLabelText("Date"), "2126-12-03");
  await fill(user, dialog.getByLabelText("Time"), "10:30");
  await fill(user, dialog.getByLabelText("Location"), "https://meet.example/1");
  await fill(user, dialog.getByLabelText("People"), "Jo Müller");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await findToast("Interview added. The stage is now Interview");
  expect(await screen.findByText(/Follows the timeline/u)).toBeVisible();
  expect(screen.getByText("With Jo Müller")).toBeVisible();
  expect(screen.getByRole("link", { name: "meet.example" })).toHaveAttribute("rel", "noopener noreferrer");
  const events = async () =>
    (await call("GET /api/applications/:id/events", { params: { id } })).data.map(({ at }) => at);
  const at = new Date("2126-12-03T10:30").toISOString();
  expect(await events()).toEqual([at]);

  const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  await user.click(screen.getByRole("button", { name: /^Actions for Interview/u }));
  await user.click(await screen.findByRole("menuitem", { name: "Add to calendar" }));
  await waitFor(() => expect(files).toHaveBeenCalledOnce());
  const file = await (files.mock.calls[0]![0] as Blob).text();
  expect(file).toContain(`DTSTART:${at.replaceAll(/[-:]|\.\d+/gu, "")}\r\n`);

  await user.click(screen.getByRole("button", { name: /^Actions for Interview/u }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findWholeToast("Event deleted. The stage is now Saved");
  expect(screen.queryByText("With Jo Müller")).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("With Jo Müller")).toBeVisible();
  await waitFor(async () => expect(await events()).toEqual([at]));

  answer(`/api/applications/${id}/events`, 500, "The server is resting");
  reopen(`/applications/${id}/interview`);
  const failed = within(await screen.findByRole("alert"));
  expect(failed.getByText("The server is resting")).toBeVisible();
  answer(`/api/applications/${id}/events`);
  await user.click(failed.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("With Jo Müller")).toBeVisible();
  expect(await screen.findByText("Why do you want to work at Crumbs?")).toBeVisible();
  await fill(user, await screen.findByLabelText("Notes"), "Ask about the ovens");
  await user.tab();
  await waitFor(async () =>
    expect((await call("GET /api/applications/:id", { params: { id } })).data.notes).toBe(
      "Ask about the ovens",
    ),
  );
});

test("figures are shown from ten sent applications on", async () => {
  await signIn();
  for (let sent = 0; sent < 9; sent += 1) await create({ title: "Baker", stage: "applied" });
  openScreen("/applications");
  await screen.findByRole("heading", { level: 1, name: "Applications" });
  await screen.findByRole("list", { name: "Applications by stage" });
  expect(screen.queryByText("Answered")).toBeNull();
  await create({ title: "Baker", stage: "interview" });
  reopen("/applications");
  expect(await screen.findByText("Answered")).toBeVisible();
  expect(screen.getAllByText("10%")).toHaveLength(2);
});
