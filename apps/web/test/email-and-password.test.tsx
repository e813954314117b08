import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MESSAGES } from "../../../scripts/testing/english.ts";
import { call } from "../src/lib/http/api.ts";
import { endSession, startSession } from "../src/lib/session/session.ts";
import { mailedLink } from "./harness/mails.ts";
import {
  answer,
  fill,
  fillRegistration,
  findToast,
  logIn,
  newEmail,
  openScreen,
  reopen,
  signIn,
} from "./harness/open-screen.tsx";

/* Forms for emails and passwords. */

const PASSWORD = "/user-dashboard/user-change-password";
const NEW = "plane stamp violin quarry";
const emailField = () => screen.findByRole("textbox", { name: "Email" });

test("changes a password only with the old one, and ends every other session", async () => {
  const { email, password } = await signIn();
  const elsewhere = await call(
    "POST /api/authUsers/login",
    { body: { email, password } },
    { anonymous: true },
  );
  const user = openScreen(PASSWORD);
  const old = await screen.findByLabelText("Old password");
  const chosen = screen.getByLabelText("New password");
  const again = screen.getByLabelText("Confirm password");
  const submit = screen.getByRole("button", { name: "Change password" });
  await user.click(submit);
  await waitFor(() => expect(old).toHaveAccessibleDescription("Current password is required"));
  expect(chosen).toHaveAccessibleDescription("newPassword is required");
  expect(again).toHaveAccessibleDescription("confirmPassword is required");

  // If the form called the server, it would show this error.
  answer("/api/authUsers/changePassword", 429, "Sent too early");
  await fill(user, old, "not the password");
  await fill(user, chosen, "password1234");
  expect(await screen.findByText("Strength: Weak")).toBeVisible();
  await fill(user, chosen, NEW);
  expect(await screen.findByText("Strength: Strong")).toBeVisible();
  await fill(user, again, "plane stamp violin");
  await user.click(submit);
  await waitFor(() => expect(again).toHaveAccessibleDescription("Confirm password doesn't match"));
  expect(screen.queryByText("Sent too early")).toBeNull();
  answer("/api/authUsers/changePassword");
  await fill(user, again, NEW);
  await user.click(submit);
  await findToast("The current password is wrong");
  expect(old).toHaveAccessibleDescription("The current password is wrong");
  await waitFor(() => expect(old).toHaveFocus());
  await fill(user, old, password);
  expect(old).not.toHaveAccessibleDescription("The current password is wrong");
  await user.click(submit);
  await findToast(/^Password changed/u);

  const { token } = elsewhere;
  const ended = await fetch("/api/authUsers/session", { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status).toBe(401);
  reopen("/profile-setting");
  const sessions = await screen.findByRole("list", { name: "Sessions" });
  expect(within(sessions).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
  await logIn(user, email, NEW);
  expect(await screen.findByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
});

test("shows a taken email at its field, and errors of the whole form above its button", async () => {
  const { email } = await signIn();
  endSession("logged out");
  const user = openScreen("/login");
  await fillRegistration(user, email);
  const field = await emailField();
  await waitFor(() => expect(field).toHaveAccessibleDescription("An account with this email already exists"));
  await waitFor(() => expect(field).toHaveFocus());

  const busy = "Postfolio is not available right now. Try again in a moment";
  answer("/api/authUsers/register", 429, busy);
  await fill(user, field, newEmail());
  await user.click(screen.getByRole("button", { name: "Create account" }));
  const reason = await within(screen.getByRole("main")).findByText(busy);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(busy));
  await user.type(field, "m");
  expect(reason).not.toBeInTheDocument();
});

test("offers the name that a visitor typed into the resume, never that of the sample", async () => {
  const user = openScreen("/resume");
  await fill(user, await screen.findByLabelText("Full Name"), "Ada King Lovelace");
  reopen("/login");
  await user.click(await screen.findByLabelText("Register"));
  await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveValue("Ada King"));
  expect(screen.getByLabelText("Last Name")).toHaveValue("Lovelace");
  expect(await emailField()).toHaveValue("");
  expect(screen.getByText(/^Filled in from your resume/u)).toBeVisible();
});

test("replaces a forgotten password through an emailed link that works once", async () => {
  const { email } = await signIn();
  const { token } = await call("POST /api/authUsers/login", {
    body: { email, password: "correct horse battery" },
  });
  const made = { scopes: ["resumes:read" as const], expiresInDays: 30 as const };
  await call("POST /api/keys", { body: { name: "Mine", ...made } });
  endSession("logged out");
  const user = openScreen("/login");
  await fill(user, await emailField(), email);
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "Forgot your password?" });
  const typed = await emailField();
  expect(typed).toHaveValue(email);
  await fill(user, typed, "no address");
  expect(typed).toHaveAccessibleDescription("Enter a valid email");
  await fill(user, typed, email);
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/sent you instructions/u)).toBeVisible();
  expect(screen.getByRole("link", { name: /Open your inbox/u })).toHaveAttribute(
    "href",
    expect.stringContaining("/mail"),
  );

  const link = await mailedLink(email, "/reset-password", 1);
  reopen(link.pathname + link.hash);
  await fill(user, await screen.findByLabelText("New password"), NEW);
  expect(await screen.findByText("Strength: Strong")).toBeVisible();
  const again = screen.getByLabelText("Confirm password");
  await fill(user, again, "plane stamp violin");
  await waitFor(() => expect(again).toHaveAccessibleDescription("Confirm password doesn't match"));
  await fill(user, again, NEW);
  // Since nobody had confirmed the email, nothing in the account can be kept.
  expect(screen.getByText(/^The account's email was never confirmed/u)).toHaveTextContent(
    "A new password revokes 1 key.",
  );
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await findToast("Password changed. Sign in with your new password");
  await logIn(user, email, NEW);
  expect(await screen.findByRole("heading", { name: "Welcome Robin!" })).toBeVisible();

  // The earlier session has ended, and the link no longer works.
  startSession(token);
  reopen("/profile");
  await findToast("Your session has ended. Sign in to go on");
  endSession("logged out");
  reopen(link.pathname + link.hash);
  expect(await screen.findByText(/^This link has already been used/u)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Request a new link" }));
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("shows which access a password reset ends, and keeps what its owner checks", async () => {
  const { email } = await signIn();
  const first = await mailedLink(email, "/verify-email", 1);
  await call("POST /api/authUsers/verifyEmail", { body: { token: first.hash.slice(1) } });
  const made = { scopes: ["resumes:read" as const], expiresInDays: 30 as const };
  for (const name of ["One", "Two"]) await call("POST /api/keys", { body: { name, ...made } });
  const hook = { url: "https://example.com/hook", events: ["post.published" as const] };
  await call("POST /api/webhooks", { body: hook });
  endSession("logged out");
  await call("POST /api/authUsers/forgotPassword", { body: { email } });

  const link = await mailedLink(email, "/reset-password", 1);
  const user = openScreen(link.pathname + link.hash);
  await fill(user, await screen.findByLabelText("New password"), NEW);
  await fill(user, screen.getByLabelText("Confirm password"), NEW);
  const ends = screen.getByRole("group", { name: "What to keep" });
  const boxes = within(ends).getAllByRole("checkbox");
  expect(boxes.every((box) => !(box as HTMLInputElement).checked)).toBe(true);
  expect(within(ends).getByRole("checkbox", { name: "Keep 1 webhook" })).toBeVisible();
  await user.click(within(ends).getByRole("checkbox", { name: "Keep 2 keys" }));
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await findToast("Password changed. Sign in with your new password");
  await logIn(user, email, NEW);
  await screen.findByRole("heading", { name: "Welcome Robin!" });
  expect((await call("GET /api/keys", {})).data).toHaveLength(2);
  expect((await call("GET /api/webhooks", {})).data).toEqual([]);
});

const banner = () => screen.findByRole("complementary", { name: "Confirm your email" });

test("confirms a new account's email through a link that works once, and removes the banner", async () => {
  const { email, password } = await signIn();
  const token = localStorage.getItem("token")!;
  const user = openScreen("/");
  expect(await banner()).toHaveTextContent(email);
  expect(await banner()).toHaveTextContent("We can't email you until then");
  const first = await mailedLink(email, "/verify-email", 1);
  await user.click(within(await banner()).getByRole("button", { name: "Resend link" }));
  await findToast("An email with the link is on its way");
  const second = await mailedLink(email, "/verify-email", 2);

  // The editor does not show the banner, to leave room for the resume.
  reopen("/resume");
  await screen.findByRole("button", { name: "Save" });
  expect(screen.queryByRole("complementary", { name: "Confirm your email" })).toBeNull();

  // Acts as another device without a session.
  endSession("logged out");
  reopen(first.pathname + first.hash);
  await user.click(await screen.findByRole("button", { name: "Confirm email" }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent("This link has already been used"));
  expect(screen.getByRole("link", { name: "Sign in to get a new link" })).toBeVisible();
  reopen(second.pathname + second.hash);
  await user.click(await screen.findByRole("button", { name: "Confirm email" }));
  const field = await screen.findByLabelText("Password for this account");
  expect(field).toHaveFocus();
  await fill(user, field, "not the password");
  await user.click(screen.getByRole("button", { name: "Confirm email" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Wrong password/u));
  await fill(user, field, password);
  await user.click(screen.getByRole("button", { name: "Confirm email" }));
  expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();

  startSession(token);
  reopen("/");
  await screen.findByRole("heading", { name: "Welcome Robin!" });
  expect(screen.queryByRole("complementary", { name: "Confirm your email" })).toBeNull();
  reopen(second.pathname + second.hash);
  await user.click(await screen.findByRole("button", { name: "Confirm email" }));
  await user.click(await screen.findByRole("button", { name: "Send a new link" }));
  expect(await findToast("Your email is confirmed")).toBeVisible();
});

test("lets the owner of an email say that an account with it is not theirs", async () => {
  const { email } = await signIn();
  const { pathname, hash } = await mailedLink(email, "/verify-email", 1);
  endSession("logged out");
  const user = openScreen(pathname + hash);
  await user.click(await screen.findByRole("button", { name: "This wasn't me" }));
  expect(await screen.findByRole("heading", { name: "This wasn't you" })).toBeVisible();
  expect(screen.getByText(/^Thank you. Your email can no longer be confirmed/u)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Take over this account" }));
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("a return from single sign-on that fails says why", async () => {
  answer("/api/authUsers/oidc/finish", 401, MESSAGES.ticketDead);
  openScreen("/login#oidc=a-ticket");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(`${MESSAGES.ticketDead}.`);
  answer("/api/authUsers/oidc/finish");
});
