import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findToast, openScreen, signIn } from "./harness/open-screen.tsx";
import { WEBHOOK_TEXTS } from "../../../scripts/testing/english.ts";

const URL = "https://receiver.invalid/hook";
const listed = async () => (await call("GET /api/webhooks", {})).data;

test("a webhook is added, tried, changed and removed, and its secret is shown once", async () => {
  await signIn();
  const user = openScreen("/profile-setting");
  await user.click(await screen.findByRole("button", { name: "Add webhook" }));
  const adding = await screen.findByRole("dialog", { name: "Add webhook" });
  await fill(user, within(adding).getByLabelText("URL"), "not an address");
  await user.click(within(adding).getByRole("button", { name: "Add" }));
  expect(await within(adding).findByText(WEBHOOK_TEXTS.webhookAddressInvalid)).toBeVisible();
  await fill(user, within(adding).getByLabelText("URL"), URL);
  for (const box of within(adding).getAllByRole("checkbox").slice(1)) await user.click(box);
  await user.click(within(adding).getByRole("button", { name: "Add" }));

  const shown = await screen.findByRole("dialog", { name: "Copy the secret now" });
  const { value: secret } = within(shown).getByLabelText<HTMLInputElement>("Secret", { selector: "input" });
  expect(secret).toMatch(/^whsec_[\w-]{43}$/u);
  await user.click(within(shown).getByRole("button", { name: "Done" }));
  expect(document.body.innerHTML).not.toContain(secret);
  expect(await listed()).toMatchObject([{ url: URL, events: ["post.published"] }]);

  const act = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: `Actions for ${URL}` }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await act("Send a test event");
  await findToast(WEBHOOK_TEXTS.webhookTested);
  await act("Log");
  const log = await screen.findByRole("dialog", { name: "Log" });
  expect(
    await within(log).findByText(/There is no such host|It could not be reached/u, {}, { timeout: 20_000 }),
  ).toBeVisible();
  expect(within(log).getByRole("button", { name: "Resend test" })).toBeVisible();
  await user.keyboard("{Escape}");

  await act("Replace the secret");
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  const other = await screen.findByRole("dialog", { name: "Copy the secret now" });
  expect(within(other).getByLabelText("Secret", { selector: "input" })).not.toHaveValue(secret);
  await user.click(within(other).getByRole("button", { name: "Done" }));
  expect(await screen.findByText(/^Signed with both secrets until/u)).toBeVisible();

  await act("Change");
  const changing = await screen.findByRole("dialog", { name: "Edit webhook" });
  await user.click(within(changing).getAllByRole("checkbox")[1]!);
  await user.click(within(changing).getByRole("button", { name: "Save" }));
  await findToast(WEBHOOK_TEXTS.webhookChanged);
  expect(await listed()).toMatchObject([{ events: ["post.published", "post.failed"] }]);

  await act("Remove");
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await findToast(WEBHOOK_TEXTS.webhookRemoved);
  await waitFor(async () => expect(await listed()).toEqual([]));
});
