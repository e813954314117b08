import { MESSAGES } from "@postfolio/contract/messages.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createCampaign } from "../harness/create-campaign.ts";
import { answer, answerWith, findToast, openScreen, signIn, timeOf } from "../harness/open-screen.tsx";

const CONNECT = { name: "Connect My Twitter Account" };
const ACCOUNT = {
  _id: "c",
  account: "@ada",
  kind: "person",
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

/* From an account's card, and from the note in a campaign that lacks one. */
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
