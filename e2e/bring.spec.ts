import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { pagesIn } from "./pdf.ts";
import { linkedinArchive, reactPdf, wordFile } from "./old-resumes.ts";
import { expect, register, test } from "./test.ts";

/* Old resumes from other programs: read, reviewed next to the original, corrected, saved and downloaded. */

test.slow();

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/** Brings a file and waits for its review. */
async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto("/import");
  // What a browser says about the type does not matter.
  await page.getByLabel("Your resume").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible();
}

async function use(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use this resume" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(page).toHaveURL(/\bid=/u);
}

/** The file that the open resume is downloaded as. */
async function downloaded(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  return readFile(await (await download).path());
}

test("a PDF, a Word document and LinkedIn's archive become resumes, and our own PDF comes back whole", async ({
  page,
}) => {
  await register(page);

  const own = await test.step("a PDF of another program, beside its pages", async () => {
    await bring(page, "old.pdf", await reactPdf());
    await expect(page.getByRole("region", { name: "Original" }).locator("canvas")).toHaveCount(1);
    await expect(field(page, "Full Name")).toHaveValue("Grace Example");
    await expect(field(page, "Email")).toHaveValue("grace@example.com");
    const jobs = page.getByRole("region", { name: "Employment History" });
    await expect(field(page, "Company").first()).toHaveValue("Riverside Hospital");
    await expect(jobs.getByRole("listitem")).toHaveCount(2);
    await field(page, "Company").first().fill("Riverside General Hospital");
    // A reload loses nothing, not even the pages.
    await page.reload();
    await expect(field(page, "Company").first()).toHaveValue("Riverside General Hospital");
    await expect(page.getByRole("region", { name: "Original" }).locator("canvas")).toHaveCount(1);
    await use(page);
    const pdf = await downloaded(page);
    expect(pagesIn(pdf)[0]).toMatch(/Grace Example.*Riverside General Hospital.*Green Garden Home/u);
    return pdf;
  });

  await test.step("our own PDF", async () => {
    await page.goto("/import");
    await page
      .getByLabel("Your resume")
      .setInputFiles({ name: "own.pdf", mimeType: "application/pdf", buffer: own });
    await expect(page).toHaveURL(/\/resume\?/u);
    await expect(page.getByLabel("Full Name")).toHaveValue("Grace Example");
    expect(pagesIn(await downloaded(page))).toEqual(pagesIn(own));
  });

  await test.step("a Word document", async () => {
    await bring(page, "old.docx", wordFile());
    await expect(page.getByRole("region", { name: "Original" })).toContainText("Built 40 staircases");
    await expect(field(page, "Full Name")).toHaveValue("Otto Example");
    await field(page, "Profession").fill("Carpenter");
    await use(page);
    expect(pagesIn(await downloaded(page))[0]).toMatch(/Otto Example.*Carpenter.*Built 40 staircases/u);
  });

  await test.step("LinkedIn's archive", async () => {
    await bring(page, "Basic_LinkedInDataExport.zip", linkedinArchive());
    await expect(field(page, "Full Name")).toHaveValue("Mina Example");
    await expect(field(page, "Company")).toHaveValue("Nordic Rail");
    await field(page, "Location").first().fill("Bergen, Norway");
    await use(page);
    expect(pagesIn(await downloaded(page))[0]).toMatch(/Mina Example.*Bergen.*Nordic Rail.*Forecasting/u);
  });

  await test.step("text with pieces that have no place", async () => {
    const text = "Ada Example\nada@example.com\nSkills\nTriage\nZzyzx qwerty 42 flurbish\n";
    await look(page, "/import", "reviewer", async () => {
      const another = page.getByRole("button", { name: "Another file" });
      if (await another.isVisible()) await another.click();
      await field(page, "Or paste its text").fill(text);
      await page.getByRole("button", { name: "Read the text" }).click();
      await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible();
    });
  });
});
