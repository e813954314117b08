import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { answer, logIn, openScreen, signIn } from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

test("a key is made, shown once, listed and ended with one press", async () => {
  const user = userEvent.setup();
  await signIn();
  openScreen("/connect");
  await screen.findByText("You don't have any keys.");
  await user.click(screen.getByRole("button", { name: "Create key" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(await screen.findByText("Give the key a name")).toBeDefined();
  await user.type(name, "Backup at home");
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText("Choose at least one permission")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: /^Read resumes/u }));
  await user.click(screen.getByRole("button", { name: "Create key" }));
  const made = await screen.findByRole("region", { name: "The new key Backup at home" });
  const key = /pf_[0-9A-Za-z]{49}/u.exec(made.textContent)?.[0];
  expect(key).toBeDefined();
  const listed = within(screen.getByRole("list", { name: "Keys" }));
  expect(await listed.findByText("Backup at home")).toBeDefined();
  expect(listed.getByText("resumes:read")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "I've copied it" }));
  expect(document.body.textContent).not.toContain(key);
  await user.click(screen.getByRole("button", { name: "Revoke the key Backup at home" }));
  expect(await screen.findByText("You don't have any keys.")).toBeDefined();
});

test("an agent is connected with lines to copy", async () => {
  const user = userEvent.setup();
  await signIn();
  openScreen("/connect");
  const setting = (agent: string) => screen.getByLabelText(`Setting for ${agent}`).textContent;
  await screen.findByText("You don't have any keys.");
  expect(setting("Claude, ChatGPT, or another app")).toBe(`${window.location.origin}/mcp`);
  await user.click(screen.getByRole("combobox", { name: "Agent" }));
  await user.click(await screen.findByRole("option", { name: "Cursor" }));
  expect(JSON.parse(setting("Cursor"))).toHaveProperty("mcpServers.postfolio.url");
});

test("a key requires a recent proof, which leaves the form as it was", async () => {
  const user = userEvent.setup();
  const { password } = await signIn();
  openScreen("/connect");
  await screen.findByText("You don't have any keys.");
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.type(name, "Backup at home");
  await user.click(screen.getByRole("checkbox", { name: /^Read resumes/u }));
  answer("/api/keys", 403, MESSAGES.confirmFirst);
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await screen.findByRole("dialog", { name: "Confirm it's you" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(name).toHaveValue("Backup at home");
  expect(screen.queryByText("Confirm it's you")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Create key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await user.type(await dialog.findByLabelText("Password"), password);
  answer("/api/keys");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByRole("region", { name: "The new key Backup at home" })).toBeDefined();
});

test("signing out everywhere offers to end keys, too", async () => {
  const user = userEvent.setup();
  const { email, password } = await signIn();
  const key = { name: "Backup", scopes: ["resumes:read" as const], expiresInDays: 30 as const };
  await call("POST /api/keys", { body: key });
  openScreen("/profile-setting");
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Sign out everywhere?" }));
  await user.click(await dialog.findByRole("checkbox", { name: "Also revoke 1 key" }));
  expect(dialog.queryByRole("checkbox", { name: /agent/u })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
  await logIn(user, email, password);
  await screen.findByRole("heading", { name: "Welcome Robin!" });
  expect((await call("GET /api/keys")).data).toEqual([]);
});
