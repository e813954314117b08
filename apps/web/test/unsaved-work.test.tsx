import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { endSession } from "../src/lib/session/session.ts";
import {
  answer,
  fill,
  findToast,
  logIn,
  openScreen,
  reopen,
  type ScreenUser,
  signIn,
} from "./harness/open-screen.tsx";

/* Tests what happens to typed but unsaved text when a session ends or a call fails. */

async function storeResume(name: string): Promise<string> {
  const { data } = await call("POST /api/resumes/create", { body: { ...sampleResume, name, template: 1 } });
  return `/resume?template=1&id=${data._id}`;
}

const dialog = () => within(screen.getByRole("dialog"));

async function saveAs(user: ScreenUser, name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await fill(user, await screen.findByLabelText("Save As"), name);
  await user.click(dialog().getByRole("button", { name: "Save" }));
}

test("the Save dialog says what it does for a user, and tells visitors that printing saves nothing", async () => {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByRole("dialog");
  expect(await dialog().findByRole("button", { name: "Print without saving" })).toBeVisible();
  await signIn();
  reopen("/resume");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByRole("dialog");
  expect(await dialog().findByRole("button", { name: "Print" })).toBeVisible();
  expect(dialog().getByLabelText("Save As")).toHaveAccessibleDescription(/keeps a version with this name/u);
});

test("restores both profile forms after the session has ended and the user signs in", async () => {
  const { email, password } = await signIn();
  const user = openScreen("/profile-setting");
  await fill(user, await screen.findByLabelText("First Name"), "Renamed");
  await fill(user, screen.getByLabelText("City"), "Trieste");
  await fill(user, screen.getByLabelText("Country"), "Italy");
  await call("POST /api/authUsers/logoutEverywhere", { body: {} });
  await user.click(screen.getByRole("button", { name: "Save contact details" }));
  await logIn(user, email, password);
  await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveValue("Renamed"));
  expect(window.location.pathname).toBe("/profile-setting");
  expect(screen.getByLabelText("City")).toHaveValue("Trieste");

  // Once saved, the draft is gone and the stored record is shown.
  await user.click(screen.getByRole("button", { name: "Save contact details" }));
  await findToast("Success updating Profile");
  const kept = () => Object.values(sessionStorage).join(" ");
  await waitFor(() => expect(kept()).not.toContain("Trieste"));
  expect(kept()).toContain("Renamed");
  reopen("/profile-setting");
  expect(await screen.findByLabelText("City")).toHaveValue("Trieste");
  expect(screen.getByLabelText("First Name")).toHaveValue("Renamed");
});

test("keeps a visitor's work on screen when they sign in in another tab", async () => {
  const user = openScreen("/resume");
  await fill(user, await screen.findByLabelText("Full Name"), "Typed as a visitor");
  await signIn();
  // The editor opens again for the account.
  await waitFor(() => expect(screen.queryByLabelText("Full Name")).toBeNull());
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Typed as a visitor");
  await screen.findByText("Saved", { exact: true });
});

test("tells a visitor who opens a stored resume that it belongs to an account", async () => {
  await signIn();
  const path = await storeResume("Mine");
  endSession("logged out");
  const user = openScreen(path);
  expect(await screen.findByText("This resume is saved in an account")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Sign in to open it" }));
  await screen.findByRole("main", { name: "Sign In" });
  expect(new URLSearchParams(window.location.search).get("from")).toBe(path);
});

test("shows why a save or a new name was rejected at its field, until it is corrected", async () => {
  await signIn();
  const user = openScreen("/resume");
  answer("/api/resumes/create", 400);
  await saveAs(user, "First");
  expect(await dialog().findByText("Something went wrong")).toBeVisible();
  answer("/api/resumes/create");
  await fill(user, dialog().getByLabelText("Save As"), "Second");
  expect(dialog().queryByText("Something went wrong")).toBeNull();
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  reopen("/resumes");
  await user.click(await screen.findByLabelText("Actions for Second"));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const name = await screen.findByLabelText("Name of Second");
  answer("/api/users/editResume/", 400);
  await fill(user, name, "Third");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(name).toHaveAccessibleDescription("Something went wrong"));
  answer("/api/users/editResume/");
  await fill(user, name, "Third time lucky");
  expect(name).not.toHaveAccessibleDescription();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name: "Third time lucky" })).toBeVisible();
});
