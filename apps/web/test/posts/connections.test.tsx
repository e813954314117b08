import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createCampaign } from "../harness/create-campaign.ts";
import { answer, answerWith, findToast, openScreen, signIn, timeOf } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const CONNECT = { name: "Connect My Twitter Account" };
const ACCOUNT = {
  _id: "c",
  account: "@ada",
  kind: "person",
  person: null,
  hasPages: false,
  reason: null,
  server: null,
  isDefault: true,
  waiting: { posts: 0, campaigns: 0 },
  network: "Twitter",
  state: "connected",
  name: "Ada Lovelace (@ada)",
  picture: "",
  media: true,
  expiresAt: null,
};

test("does not call accounts unconnected if they cannot be loaded", async () => {
  await signIn();
  answer("/api/connections", 429, MESSAGES.tooManyRequests);
  const user = openScreen("/campaigns/twitter");
  expect(await screen.findByRole("alert")).toHaveTextContent(MESSAGES.tooManyRequests);
  expect(screen.queryByRole("button", CONNECT)).toBeNull();
  answer("/api/connections");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", CONNECT)).toBeVisible();
});

test("opens nothing if the reply has no URL", async () => {
  await signIn();
  const tab = { close: vi.fn<() => void>(), location: { replace: vi.fn<(url: string) => void>() } };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  answerWith("/api/x/auth/", { status: "Success" });
  const user = openScreen("/profile");
  await user.click(await screen.findByRole("button", CONNECT));
  expect(await findToast("Something went wrong")).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

/* Connects from an account's card, and from the note in a campaign that lacks an account. */
for (const [path, button] of [
  ["/profile", CONNECT.name],
  ["/campaigns/twitter", "Connect Twitter"],
] as const) {
  test(`${path} says "Success" when the account arrives`, async () => {
    const { userId } = await signIn();
    await createCampaign(userId, "Twitter");
    const tab = { close: () => {}, location: { replace: vi.fn<(url: string) => void>() } };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const user = openScreen(path);
    await user.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(screen.queryByText(MESSAGES.success)).toBeNull();
    answerWith("/api/connections", { status: "Success", data: [ACCOUNT] });
    expect(timeOf(await findToast(MESSAGES.success))).toBe(3_000);
  });
}

const PERSON = { ...ACCOUNT, _id: "p", account: "Ada", name: "Ada", network: "Linkedin", hasPages: true };
const OF_PERSON = { ...PERSON, kind: "page", person: "p", hasPages: false, isDefault: false };
const pageOf = (at: number) => ({
  id: `urn:li:organization:${at}`,
  name: `Client ${at}`,
  handle: `client-${at}`,
  picture: "",
  isConnected: at === 0,
});

/** Opens the dialog that offers this many pages, with this many accounts already connected. */
async function openPages(pages: number, accounts = 2) {
  await signIn();
  const others = Array.from({ length: accounts - 1 }, (_, at) => ({
    ...OF_PERSON,
    _id: `page-${at}`,
    account: `Client ${at} (Page)`,
    name: `Client ${at} (Page)`,
  }));
  answerWith("/api/connections/p/pages", {
    status: "Success",
    data: Array.from({ length: pages }, (_, at) => pageOf(at)),
  });
  // If a URL starts with several paths, the first one is used.
  answerWith("/api/connections", { status: "Success", data: [PERSON, ...others] });
  const user = openScreen("/profile?pages=p");
  return { user, dialog: within(await screen.findByRole("dialog", { name: "LinkedIn pages" })) };
}

test("offers a search for many pages, and connects those that are chosen", async () => {
  const { user, dialog } = await openPages(9);
  const connected = await dialog.findByRole("checkbox", { name: /^Client 0/u });
  expect(connected).toBeChecked();
  expect(connected).toBeDisabled();
  expect(dialog.getByRole("searchbox")).toHaveFocus();
  await user.type(dialog.getByRole("searchbox", { name: "Search pages" }), "CLIENT-7");
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(dialog.getByRole("checkbox", { name: /^Client 7/u }));
  await user.clear(dialog.getByRole("searchbox"));
  await user.type(dialog.getByRole("searchbox"), "nobody");
  expect(dialog.getByText("No pages match “nobody”.")).toBeVisible();
  answer(
    "/api/connections/p/pages",
    409,
    "You no longer have permission to post as one of these pages. Choose again",
  );
  await user.click(dialog.getByRole("button", { name: "Connect page" }));
  expect(
    await findToast("You no longer have permission to post as one of these pages. Choose again"),
  ).toBeVisible();
  expect(dialog.getByRole("button", { name: "Connect page" })).toBeVisible();
});

test("lets nobody choose more pages than there is room for", async () => {
  const { user, dialog } = await openPages(5, 9);
  expect(await dialog.findByRole("checkbox", { name: /^Client 1/u })).toHaveFocus();
  await user.click(await dialog.findByRole("checkbox", { name: /^Client 1/u }));
  expect(dialog.getByText("You can connect up to 10 LinkedIn accounts and pages.")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: /^Client 2/u })).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: /^Client 1/u }));
  expect(dialog.getByRole("checkbox", { name: /^Client 2/u })).toBeEnabled();
});

test("says so if there are no pages, and closes for good", async () => {
  const { user, dialog } = await openPages(0, 1);
  expect(await dialog.findByText("No pages to post to")).toBeVisible();
  await user.click(dialog.getAllByRole("button", { name: "Close" })[1]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("says why a page is broken, and reconnects only what that helps", async () => {
  await signIn();
  const lost = { ...OF_PERSON, _id: "l", name: "Acme (Page)", account: "Acme (Page)", state: "broken" };
  const reason = "You no longer have permission to post as Acme";
  answerWith("/api/connections", { status: "Success", data: [PERSON, { ...lost, reason }] });
  openScreen("/profile");
  expect(await screen.findByText(`${reason}.`)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Reconnect" })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Add pages of Ada" })).toBeVisible();
});

test("a page that waits for its person leaves reconnecting to the person", async () => {
  await signIn();
  const person = { ...PERSON, state: "broken", reason: "The permission has expired" };
  const waiting = { ...OF_PERSON, _id: "w", name: "Acme (Page)", account: "Acme (Page)", state: "broken" };
  answerWith("/api/connections", {
    status: "Success",
    data: [person, { ...waiting, reason: "Reconnect Ada to post on this page" }],
  });
  openScreen("/profile");
  expect(await screen.findByText("Reconnect Ada to post on this page.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Reconnect" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Add pages/u })).toBeNull();
});
