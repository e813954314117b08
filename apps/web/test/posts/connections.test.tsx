import { MESSAGES } from "@postfolio/contract/messages.ts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, answerWith, findToast, openScreen, signIn } from "../harness/open-screen.tsx";

const CONNECT = { name: "Connect My Twitter Account" };

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

test("opens nothing if the answer has no URL", async () => {
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
