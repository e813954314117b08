import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";
import { newPerson } from "./users.ts";

/** Counts the author's actions. */
export interface Steps {
  press: (target: Locator) => Promise<void>;
  /** Checks a radio button. */
  choose: (radio: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
}

/** Takes a new author's steps from the landing page to their first scheduled post. */
export async function schedulesFirstPost(page: Page, { choose, press, type }: Steps): Promise<void> {
  const { email, password } = newPerson();
  await page.goto("/");
  await press(page.getByRole("link", { name: "Sign in" }).first());
  await choose(page.getByRole("radio", { name: "Register" }));
  await type(page.getByLabel("First Name"), "Robin");
  await type(page.getByLabel("Last Name"), "Example");
  await type(page.getByRole("textbox", { name: "Email" }), email);
  await type(page.getByLabel("Password", { exact: true }), password);
  await press(page.getByRole("button", { name: "Create account" }));
  await press(page.getByRole("button", { name: /^Get seen/u }));
  await type(page.getByRole("textbox", { name: "Write a post" }), "What a harbor teaches: never finished.");
  await press(page.getByRole("button", { name: "Write a post" }));
  const dialog = page.getByRole("dialog", { name: "New post" });
  await expect(dialog.getByRole("article")).toContainText("never finished");
  await press(dialog.getByRole("button", { name: "Schedule" }));
  await expect(page.getByText(/^Goes out on Twitter:/u)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
