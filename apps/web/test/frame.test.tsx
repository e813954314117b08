import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toast } from "../src/ui/notice/toast.ts";
import { call } from "../src/lib/http/api.ts";
import { currentSession } from "../src/lib/session/session.ts";
import {
  answer,
  fill,
  fillRegistration,
  findToast,
  hold,
  openScreen,
  reopen,
  signIn,
  unreachable,
} from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

/* Tests what all screens have in common: signing in, ended sessions, and data that cannot be loaded. */

const STATS = "/api/Users/getUserStats";

test("rejects a wrong password and keeps what was typed", async () => {
  const user = openScreen("/login");
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "nobody@example.com");
  await user.type(screen.getByLabelText("Password"), "not the password");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Wrong email or password");
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("nobody@example.com");
});

test("validates every field on each change", async () => {
  const user = openScreen("/login");
  const email = await screen.findByRole("textbox", { name: "Email" });
  await user.type(email, "nobody@");
  expect(email).toHaveAccessibleDescription("Enter a valid email");
  await user.clear(email);
  expect(email).toHaveAccessibleDescription("email is required");
  await user.type(email, "nobody@example.com");
  expect(email).toHaveAccessibleDescription("");
});

test("a session that ended on the server ends here, and signing in again returns to the screen", async () => {
  const { email, password } = await signIn();
  await call("POST /api/authUsers/logout");
  const user = openScreen("/profile-setting");
  await screen.findByRole("heading", { name: "Sign In" });
  expect(currentSession()).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Email" }), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { level: 1, name: "Profile Setting" });
});

test("the profile menu has no control that moves when the account arrives", async () => {
  await signIn();
  const release = hold("/api/Users/getUser");
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Profile" }));
  const menu = await screen.findByRole("dialog", { name: "Profile" });
  expect(within(menu).queryByRole("button", { name: "Log Out" })).toBeNull();
  release();
  await within(menu).findByRole("heading", { name: "Free Plan" });
  await user.click(within(menu).getByRole("button", { name: "Log Out" }));
  await waitFor(() => expect(currentSession()).toBeNull());
});

test("says once that a session has ended, whatever was in progress", async () => {
  await signIn();
  const user = openScreen("/create-campaign");
  await fill(user, await screen.findByLabelText("Title"), "Night shifts");
  await fill(user, screen.getByLabelText("Prompt"), "What night shifts teach");
  await call("POST /api/authUsers/logoutEverywhere", { body: {} });
  await user.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Create" }));
  await screen.findByRole("heading", { name: "Sign In" });
  await findToast(MESSAGES.sessionIsOver);
  await waitFor(() => expect(screen.getAllByText(MESSAGES.sessionIsOver)).toHaveLength(1));
});

test("counts a repeated notice instead of stacking it", async () => {
  openScreen("/login");
  await screen.findByRole("heading", { name: "Sign In" });
  // A call from an earlier screen may still report that its session has ended.
  const toasts = () =>
    [...screen.getByRole("region", { name: "Notifications" }).children]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith("Approved"));
  toast.success("Approved");
  await findToast("Approved");
  toast.success("Approved");
  toast.success("Approved");
  await waitFor(() => expect(toasts()).toEqual(["Approved3 times"]));
});

test("never redirects to another site after sign-in", async () => {
  const user = openScreen("/login?from=//example.com/steal");
  await fillRegistration(user);
  await screen.findByRole("heading", { name: "Welcome Robin!" });
  expect(window.location.pathname).toBe("/");
});

test("reports data that cannot be loaded and offers Retry", async () => {
  await signIn();
  answer(STATS, 429, "Too many requests");
  const user = openScreen("/");
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent("Too many requests");
  await screen.findByRole("heading", { name: "Start a resume" });

  answer(STATS);
  await user.click(within(failure).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: /^Total Resumes/u })).toHaveTextContent("0");
});

for (const path of ["/campaigns/twitter", "/profile", "/playground", "/"]) {
  test(`${path} reports once that the server cannot be reached`, async () => {
    await signIn();
    unreachable(true);
    const user = openScreen(path);
    const retry = await screen.findByRole("button", { name: "Retry" });
    await waitFor(() => expect(document.querySelector("[aria-busy=true]:not(button)")).toBeNull());
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));

    unreachable(false);
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
}

test("a hidden tab does not report for the visible one", async () => {
  await signIn();
  const RECENT = "/api/generations";
  const seen = hold(`${RECENT}?network=Twitter`);
  unreachable(true);
  openScreen("/playground");
  await waitFor(() => expect(screen.getByText("Retry").closest("[role=tabpanel]")).not.toBeVisible());
  seen();
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("a new user is asked once what brings them, and the dashboard follows the answer", async () => {
  await signIn();
  const user = openScreen("/");
  const heads = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await user.click(await screen.findByRole("button", { name: /^Get seen/u }));
  expect(await screen.findByRole("heading", { name: "First steps toward an audience" })).toBeVisible();
  expect(heads()).not.toContain("What brings you here?");
  expect(heads()).not.toContain("First steps toward a job");
  await user.type(screen.getByRole("textbox", { name: "Write a post" }), "A day has gaps.");
  await user.click(screen.getByRole("button", { name: "Write a post" }));
  expect(await within(await screen.findByRole("dialog")).findByDisplayValue("A day has gaps.")).toBeVisible();
  await user.keyboard("{Escape}");

  reopen("/");
  await user.click(await screen.findByRole("radio", { name: "Get hired" }));
  expect(await screen.findByRole("heading", { name: "First steps toward a job" })).toBeVisible();
  expect(heads()).not.toContain("First steps toward an audience");
});

test("the dashboard shows the latest resumes and due applications", async () => {
  await signIn();
  await call("POST /api/resumes/create", { body: { name: "For the lighthouse" } });
  const applied = { stage: "applied" as const, resume: null, resumeVersion: null, letter: null };
  const dates = { appliedAt: null, followUpAt: "2026-01-02T10:00:00.000Z" };
  await call("POST /api/applications/create", {
    body: { title: "Keeper", company: "Coast Guard", ...applied, ...dates },
  });
  openScreen("/");
  const resumes = within(await screen.findByRole("region", { name: "Recent resumes" }));
  expect(await resumes.findByRole("link", { name: "For the lighthouse" })).toBeVisible();
  const due = within(await screen.findByRole("region", { name: "Applications due" }));
  expect(due.getByRole("listitem")).toHaveTextContent(/^Keeper at Coast Guard.*Follow up: .*Due$/u);
  // Due items come before recent ones.
  const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.indexOf("Applications due")).toBeLessThan(heads.indexOf("Recent resumes"));
});

test("the dashboard suggests another job when no application is due", async () => {
  await signIn();
  openScreen("/");
  await screen.findByText("Total Resumes");
  expect(screen.queryByRole("region", { name: "Applications due" })).toBeNull();
  const saved = { stage: "saved" as const, resume: null, resumeVersion: null, letter: null };
  await call("POST /api/applications/create", {
    body: { title: "Keeper", company: "Coast Guard", ...saved, appliedAt: null, followUpAt: null },
  });
  reopen("/");
  const due = within(await screen.findByRole("region", { name: "Applications due" }));
  expect(due.getByText("Nothing is due in the next 3 days.")).toBeVisible();
  expect(due.getByRole("link", { name: "Save another job" })).toHaveAttribute("href", "/applications");
});

test("a file that a visitor drops on the landing page is read immediately", async () => {
  const user = openScreen("/");
  const file = new File(['{"basics":{"name":"Json Person"}}'], "resume.json", { type: "application/json" });
  await user.upload(await screen.findByLabelText("Your resume"), file);
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Json Person");
});

test("the sidebar and Create list the specified entries first, with what belongs to them below", async () => {
  await signIn();
  const user = openScreen("/faqs");
  const sidebar = within(await screen.findByRole("navigation", { name: "Main" }));
  const words = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent).join(", ");
  expect(words(sidebar.getAllByRole("link"))).toBe(
    "Dashboard, Playground, Create Resume, My Resumes, What I did, Cover Letters, Applications, Twitter, Linkedin, Calendar, Ideas, Your posts, Results, Voice, Profile Setting",
  );
  await user.click(await screen.findByRole("button", { name: "Create" }));
  const menu = within(await screen.findByRole("dialog", { name: "Create" }));
  expect(words(menu.getAllByRole("listitem"))).toBe(
    "Create Campaign, Profile Settings, Resume, Cover Letter, PostC",
  );
});

test("the command menu finds a screen and a document, also while typing", async () => {
  await signIn();
  await call("POST /api/resumes/create", { body: { name: "For the lighthouse" } });
  const user = openScreen("/profile-setting");
  await user.click(await screen.findByLabelText("First Name"));
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search" }), "lighth");
  expect(await screen.findByRole("option", { name: "For the lighthouse" })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "For the lighthouse" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.type(await screen.findByRole("combobox", { name: "Search" }), "result");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Results" })).toBeVisible();
});

test("the Campaigns group opens and closes on every screen, also in the compact sidebar", async () => {
  await signIn();
  const user = openScreen("/campaigns/twitter");
  const group = await screen.findByRole("button", { name: "Campaigns" });
  const links = () => screen.queryByRole("list", { name: "Campaigns" });
  expect(links()).toBeVisible();
  await user.click(group);
  expect(links()).toBeNull();
  expect(group).toHaveAttribute("aria-expanded", "false");
  await user.click(screen.getByRole("button", { name: "Collapse sidebar" }));
  await user.click(screen.getByRole("button", { name: "Campaigns" }));
  expect(links()).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Expand sidebar" }));
});

test("keeps the sidebar compact in the editors and wide elsewhere, until the user chooses otherwise", async () => {
  await signIn();
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("button", { name: "Expand sidebar" }));
  reopen("/profile-setting");
  await user.click(await screen.findByRole("button", { name: "Collapse sidebar" }));
  for (const editor of ["/resume", "/tailor", "/letters/1"]) {
    reopen(editor);
    expect(await screen.findByRole("button", { name: "Collapse sidebar" })).toBeInTheDocument();
  }
  reopen("/");
  expect(await screen.findByRole("button", { name: "Expand sidebar" })).toBeInTheDocument();
});
