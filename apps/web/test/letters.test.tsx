import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findToast, openScreen, reopen, signIn } from "./open-screen.tsx";

it("a letter is saved under a name, goes back to that, undoes going back, and goes through the bin", async () => {
  await signIn();
  const body = { name: "To Acme", body: "First" };
  const { data: letter } = await call("POST /api/letters/create", { body });
  const user = openScreen(`/letters/${letter._id}`);
  const text = await screen.findByLabelText("Body");
  await user.click(text);
  await user.keyboard("{Control>}s{/Control}");
  await findToast("Letter saved");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Save letter" });
  await fill(user, within(dialog).getByLabelText("Save As"), "Sent to Acme");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await fill(user, text, "Second");
  await user.click(screen.getByRole("button", { name: "Versions" }));
  const versions = await screen.findByRole("dialog", { name: "Versions" });
  await within(versions).findByRole("button", { name: /^Sent to Acme/u });
  await user.click(await within(versions).findByText("Changes since"));
  await within(versions).findByText("Body", { selector: "dt" });
  await user.click(within(versions).getByRole("button", { name: "Restore this version" }));
  await findToast("Version restored");
  expect(text).toHaveValue("First");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(text).toHaveValue("Second");

  await call("DELETE /api/letters/:id", { params: { id: letter._id } });
  reopen("/letters?show=bin");
  await user.click(await screen.findByRole("button", { name: /^Restore/u }));
  await findToast("Letter restored");
  await screen.findByText("The bin is empty");
  await user.click(screen.getByRole("link", { name: "My letters" }));
  await user.click(await screen.findByRole("button", { name: /^Actions for/u }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await findToast("Letter moved to the bin");
  await user.click(screen.getByRole("link", { name: "Bin" }));
  await user.click(await screen.findByRole("button", { name: /^Delete forever/u }));
  const asking = await screen.findByRole("alertdialog");
  await user.click(within(asking).getByRole("button", { name: "Delete forever" }));
  await findToast("Letter deleted for good");
});
