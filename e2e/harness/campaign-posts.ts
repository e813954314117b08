import type { Locator, Page } from "@playwright/test";

/** Locates the first of a campaign's posts on its page that contains this text. */
export const postWith = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.locator("time") })
    .filter({ hasText: text })
    .first();
