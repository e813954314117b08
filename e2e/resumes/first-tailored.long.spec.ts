import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { reactPdf } from "../harness/old-resumes.ts";
import { pagesIn } from "../harness/pdf.ts";
import { expect, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

/* A new user's steps from the landing page to downloading a tailored copy. */

test.slow();

const POSTING = `Head nurse at Bay Clinic
Bay Clinic is looking for a head nurse.
You need wound care, medication administration and scheduling.
Apply by January 31, 2030.`;

/** Uses the app with a mouse or a keyboard. Counts clicks or key presses, except those in the system's file dialog. */
interface Way {
  /** Presses a control. */
  press: (role: "button" | "radio" | "link", name: string | RegExp) => Promise<void>;
  /** Goes to a field and types. */
  type: (label: string, text: string) => Promise<void>;
}

/** Takes the steps, which are the same with a mouse and with the keyboard. @returns the text of the downloaded pages */
async function takeTheWay(page: Page, { press, type }: Way): Promise<string> {
  const { email, password } = newPerson();
  await page.goto("/");
  const choosing = page.waitForEvent("filechooser");
  await press("button", "Choose a file");
  const file = { name: "old.pdf", mimeType: "application/pdf", buffer: await reactPdf() };
  await (await choosing).setFiles(file);
  // The first file starts the process that reads files.
  await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible({ timeout: 60_000 });
  await press("button", "Use this resume");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Grace Example");
  await press("button", "Tailor to a job");
  await press("radio", "Register");
  await type("First Name", "Grace");
  await type("Last Name", "Example");
  await type("Email", email);
  await type("Password", password);
  await press("button", "Create account");
  // The account has been created, and the resume has been saved to it.
  await expect(page.getByRole("heading", { name: "Tailor to a job" })).toBeVisible();
  await type("Job description", POSTING);
  await press("button", "Suggest changes");
  await press("button", "Accept all");
  await press("button", "Save as a copy");
  await expect(page.getByText("Saved as a copy for this job")).toBeVisible();
  await press("button", "Download");
  const download = page.waitForEvent("download");
  await press("button", "PDF To send, upload, and print");
  return pagesIn(await readFile(await (await download).path())).join(" ");
}

test("by pointer, in at most 12 clicks", async ({ page }) => {
  let clicks = 0;
  const started = Date.now();
  const text = await takeTheWay(page, {
    press: async (role, name) => {
      await page.getByRole(role, { name, exact: true }).click();
      clicks += 1;
    },
    type: async (label, words) => {
      const field = page
        .getByRole("textbox", { name: label, exact: true })
        .or(page.getByLabel(label, { exact: true }))
        .first();
      await expect(field).toBeVisible();
      // No click is counted for a field that has focus, or for these fields, which the user reaches with Tab.
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus && label !== "Last Name" && label !== "Email" && label !== "Password") {
        await field.click();
        clicks += 1;
      }
      await field.fill(words);
    },
  });
  expect(text).toMatch(/Grace Example/u);
  expect(clicks).toBeLessThanOrEqual(12);
  test.info().annotations.push({ type: "way", description: `${clicks} clicks, ${Date.now() - started} ms` });
});

test("by keyboard alone", async ({ page }) => {
  let keys = 0;
  const started = Date.now();
  const key = async (name: string) => {
    await page.keyboard.press(name);
    keys += 1;
  };
  /** Presses Tab until an element has focus. */
  const tabTo = async (is: () => Promise<boolean>) => {
    await expect(async () => {
      for (let tabs = 0; tabs < 150 && !(await is()); tabs += 1) await key("Tab");
      expect(await is()).toBe(true);
    }).toPass();
  };
  const text = await takeTheWay(page, {
    press: async (role, name) => {
      const control = page.getByRole(role, { name, exact: true });
      await expect(control).toBeVisible();
      if (role === "radio") {
        await tabTo(() =>
          page.getByRole("radiogroup").evaluate((group) => group.contains(document.activeElement)),
        );
        await key("ArrowRight");
        return;
      }
      await tabTo(() => control.evaluate((element) => element === document.activeElement));
      await key("Enter");
    },
    type: async (label, words) => {
      const field = page
        .getByRole("textbox", { name: label, exact: true })
        .or(page.getByLabel(label, { exact: true }))
        .first();
      await expect(field).toBeVisible();
      await tabTo(() => field.evaluate((element) => element === document.activeElement));
      await page.keyboard.insertText(words);
    },
  });
  expect(text).toMatch(/Grace Example/u);
  test.info().annotations.push({ type: "way", description: `${keys} keys, ${Date.now() - started} ms` });
});
