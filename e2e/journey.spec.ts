import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import mammoth from "mammoth";
import { pagesOf } from "./harness/pdf.ts";
import { expect, fillRegistration, saved, test } from "./harness/test.ts";
import { newPerson } from "./harness/users.ts";

test.use({ alone: true });

const RESUME_FILE = join(import.meta.dirname, "fixtures/resume.json");

async function exported(page: Page, format: string, success: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByRole("button", { name: new RegExp(`^${format}`, "u") }).click();
    })(),
  ]);
  // The toast of the previous download may still be closing.
  await expect(page.getByText(success).last()).toBeVisible();
  return download;
}

async function downloadPdf(page: Page): Promise<{ name: string; pages: string[] }> {
  const download = await exported(page, "PDF", "Success Downloading Pdf");
  return { name: download.suggestedFilename(), pages: await pagesOf(download) };
}

const sheets = (page: Page) => page.getByText(/^Page \d+ of \d+$/u);

test("from visitor to saved resume: edit the sample, download it, register, import, change, save, restart, download in both templates", async ({
  page,
  ownServer,
}) => {
  const person = newPerson();

  await test.step("lets a visitor edit and download the sample resume", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Build my resume" }).first().click();
    await page.getByLabel("Full Name").fill("Zoë Łukasz-Ångström");
    await expect(page.getByText("Zoë Łukasz-Ångström").first()).toBeVisible();
    const pdf = await downloadPdf(page);
    expect(pdf.name).toBe("Zoë Łukasz-Ångström - Resume.pdf");
    expect(pdf.pages[0]).toContain("Zoë Łukasz-Ångström");
    expect(pdf.pages).toHaveLength(await sheets(page).count());
    const word = await exported(page, "Word", "Success Downloading Word");
    expect(word.suggestedFilename()).toBe("Zoë Łukasz-Ångström - Resume.docx");
    const { value } = await mammoth.convertToHtml({ path: await word.path() });
    expect(value).toContain("<h1>Zoë Łukasz-Ångström</h1>");
  });

  await test.step("asks to sign in on save, and keeps the work", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await fillRegistration(page, person);
    await expect(page.getByLabel("Full Name")).toHaveValue("Zoë Łukasz-Ångström");
  });

  await test.step("imports a JSON Resume file of several pages", async () => {
    await page.setInputFiles("input[type=file][accept*=json]", RESUME_FILE);
    const { basics } = JSON.parse(await readFile(RESUME_FILE, "utf8")) as { basics: { name: string } };
    await expect(page.getByLabel("Full Name")).toHaveValue(basics.name);
    await expect(page.getByText("Page 3 of", { exact: false }).first()).toBeVisible();
    await page
      .getByRole("dialog", { name: "Imported with notes" })
      .getByRole("button", { name: "Close" })
      .click();
  });

  await test.step("edits it in all three tabs", async () => {
    await page.getByLabel("Profession").fill("Keeper of the Lighthouse");
    await page.getByRole("tab", { name: "Professional" }).click();
    await page.getByRole("button", { name: "Add skill", exact: true }).click();
    await page
      .getByLabel(/^Skill \d+$/u)
      .last()
      .fill("Semaphore");

    await page.getByRole("button", { name: "Add a group" }).click();
    await page.keyboard.type("Signals");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Morse code,Flags");
    await page.getByRole("list", { name: "Employment History" }).locator("[data-toggle]").first().click();
    await page.getByRole("button", { name: "Choose Date From" }).click();
    await page.getByRole("button", { name: /^Mar \d{4}$/u }).click();
    await expect(page.getByRole("textbox", { name: "Date From" })).toHaveValue(/^Mar \d{4}$/u);
    // The popup returns focus once it has closed.
    await expect(page.getByRole("button", { name: "Choose Date From" })).toBeFocused();
    const line = page.getByRole("textbox", { name: "Responsibility 1", exact: true });
    await line.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await page.getByRole("toolbar", { name: "Format" }).getByRole("button", { name: "Bold" }).click();
    await expect(line.locator("strong")).toHaveText(/^\S+\s*$/u);

    await page.getByRole("tab", { name: "Other Sections" }).click();
    await page.getByRole("button", { name: "Add A Section" }).click();
    await page.getByLabel("Section Name").last().fill("Lifeboats");
    await page.getByLabel("Header or Position").last().fill("Coxswain");
  });

  await test.step("saves it under a name", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByLabel("Save As").fill("Lighthouse application");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Lighthouse application" })).toBeVisible();
    await saved(page);
  });

  await test.step("finds it unchanged after the server is killed and restarted", async () => {
    // An open page polls for notices and would rightly log an error while the server is down.
    await page.goto("about:blank");
    await ownServer!.down("SIGKILL");
    await ownServer!.up();
    await page.goto("/resume-templates");
    await page.getByRole("link", { name: "Lighthouse application" }).click();
    await expect(page.getByLabel("Profession")).toHaveValue("Keeper of the Lighthouse");
  });

  for (const [template, layout] of [
    [1, "Sidebar"],
    [2, "Single column"],
  ] as const) {
    await test.step(`downloads it in template ${template}`, async () => {
      await page.getByRole("tab", { name: "Design" }).click();
      await page.getByRole("radio", { name: layout }).click();
      const pdf = await downloadPdf(page);
      expect(pdf.name).toBe("Lighthouse application.pdf");
      const text = pdf.pages.join(" ");
      for (const part of ["Keeper of the Lighthouse", "Semaphore", "Signals", "Morse code", /lifeboats/iu])
        expect(text).toMatch(part);
      expect(pdf.pages).toHaveLength(await sheets(page).count());
    });
  }
});

test("signs in with Google through the button and the account chooser, and signs out", async ({ page }) => {
  await page.goto("/login");
  const [chooser] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Continue with Google" }).click(),
  ]);
  await chooser.getByLabel("Name").fill("Ada <b>Example</b>");
  await chooser.getByLabel("Email").fill(newPerson().email);
  await chooser.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome Ada/u })).toBeVisible();

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await expect(page.getByText("Ada <b>Example</b>")).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("loses nothing on undo, redo and reload", async ({ page }) => {
  await page.goto("/resume");
  const name = page.getByLabel("Full Name");
  await name.fill("Before");
  await page.getByRole("switch", { name: "Summary" }).click();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("switch", { name: "Summary" })).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).not.toHaveValue("Before");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(name).toHaveValue("Before");
  await page.reload();
  await expect(name).toHaveValue("Before");
});
