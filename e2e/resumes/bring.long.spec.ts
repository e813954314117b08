import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { pagesIn } from "../harness/pdf.ts";
import { linkedinArchive, reactPdf, twoColumns, wordFile } from "../harness/old-resumes.ts";
import { expect, register, test } from "../harness/test.ts";

/* Old resumes from other programs: read, reviewed next to the original, corrected, saved, and downloaded. */

test.slow();

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/** Imports a file and waits for its review. */
async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto("/import");
  // The media type that the browser sends does not matter.
  await page.getByLabel("Your resume").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  // The first file starts the process that reads files.
  await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible({ timeout: 60_000 });
}

async function use(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use this resume" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(page).toHaveURL(/\bid=/u);
}

/** Downloads the open resume as a PDF. */
async function downloaded(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^PDF/u }).click();
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

  await test.step("text with pieces that are not placed", async () => {
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

for (const [device, width] of [
  ["computer", 1440],
  ["phone", 390],
] as const)
  test(`an old PDF of two columns, dropped on the landing page, is checked and downloaded in another template, on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const dropped = await page.evaluateHandle(
      (file) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(file)], "old.pdf", { type: "application/pdf" }));
        return transfer;
      },
      [...(await twoColumns())],
    );
    await page.getByText("Drop your resume here").dispatchEvent("drop", { dataTransfer: dropped });
    await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("list", { name: "By section" })).toBeVisible();
    await expect(field(page, "Email")).toHaveValue("grace@example.com");
    await expect(field(page, "Company").first()).toHaveValue("Riverside Hospital");

    // A field and its place on the page are highlighted together.
    await field(page, "Company").first().focus();
    if (width < 1024) await page.getByRole("tab", { name: "Original" }).click();
    await expect(page.locator("[data-mark]")).toHaveCount(1);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.locator("[data-mark]")).toHaveCount(0);
    // If no field is chosen, a click on a text goes to its field.
    if (width < 1024) await page.getByRole("tab", { name: "Original" }).click();
    await page.locator("[data-piece]", { hasText: "Riverside Hospital" }).click();
    await expect(field(page, "Company").first()).toBeFocused();

    // Each doubtful field shows a reason. Correcting or confirming the field removes its mark.
    const checks = page.locator("[data-uncertain]");
    for (let left = await checks.count(); left > 0; left = await checks.count()) {
      await checks.first().getByRole("button").first().click();
      await expect(checks).toHaveCount(left - 1);
    }
    await page.getByRole("button", { name: "Use this resume" }).click();
    await expect(page.getByLabel("Full Name")).toHaveValue("Grace Example");
    await page.getByRole("tab", { name: "Design" }).click();
    await page.getByRole("radio", { name: "Academic" }).check();
    if (width < 1024) await page.getByRole("tab", { name: "Preview" }).click();
    await expect(
      page.getByRole("region", { name: "Preview" }).locator(".resume--academic").first(),
    ).toBeVisible();
    expect(pagesIn(await downloaded(page))[0]).toMatch(/Grace Example[^]*Riverside Hospital/u);
  });
