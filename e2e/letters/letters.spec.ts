import { readFile } from "node:fs/promises";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import mammoth from "mammoth";
import { pagesOf } from "../harness/pdf.ts";
import { expect, register, test } from "../harness/test.ts";

test("a letter from nothing to PDF and Word", async ({ page }) => {
  const { api } = await register(page);
  await api.json("POST", "/api/resumes/create", { ...sampleResume, name: "Operations" });
  await page.goto("/letters");
  await page.getByRole("button", { name: "New letter" }).first().click();

  const dialog = page.getByRole("dialog", { name: "Generate a letter" });
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(dialog.getByText("Job description is required")).toBeVisible();
  await dialog
    .getByLabel("Job description")
    .fill(
      "Depot manager\nWe move into a new hall in spring.\nRequirements: inventory management, scheduling.",
    );
  await dialog.getByLabel("Addressed to").fill("Kim Ho");
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  const text = page.getByLabel("Body");
  await expect(page.getByText("Writing your letter")).toBeVisible();
  await expect(text).toHaveValue(/^Sandbox text\.[^]*inventory management[^]*Run two workshops/iu);
  await expect(page.getByText("Writing your letter")).toBeHidden();
  await expect(page.getByLabel("Greeting")).toHaveValue("Dear Kim Ho,");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue("");

  await page.getByLabel("Name", { exact: true }).fill("Jordan Lee");
  await page.getByLabel("Company").fill("Harbor Freight & Sons");
  await expect(page.getByLabel("Greeting")).toHaveValue("Dear Jordan Lee,");
  await text.fill("I run a depot.\n\nYours opens in spring.");
  await page.getByTitle("Rename").click();
  await page.getByLabel("Name of the letter").fill("To Harbor Freight");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name: "Pages" });
  await expect(sheet.getByRole("heading", { name: "Alex Morgan" })).toBeVisible();
  await expect(sheet).toContainText("Dear Jordan Lee,");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const downloadAs = async (format: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      (async () => {
        await page.getByRole("button", { name: "Download" }).click();
        await page.getByRole("menuitem", { name: format }).click();
      })(),
    ]);
    return download;
  };
  const pdf = await downloadAs("PDF");
  expect(pdf.suggestedFilename()).toBe("Alex Morgan - Cover Letter.pdf");
  const [printed, ...others] = await pagesOf(pdf);
  expect(printed).toMatch(
    /Alex Morgan .*Dear Jordan Lee, I run a depot\. Yours opens in spring\. Sincerely, Alex Morgan/u,
  );
  expect(others).toEqual([]);
  const word = await downloadAs("Word");
  expect(word.suggestedFilename()).toBe("Alex Morgan - Cover Letter.docx");
  const { value } = await mammoth.extractRawText({ buffer: await readFile(await word.path()) });
  expect(value).toContain("Yours opens in spring.");

  await page.goto("/");
  await expect(page.getByRole("link", { name: /Total Cover Letters/u })).toContainText("1");
  await page.getByRole("link", { name: /Total Cover Letters/u }).click();
  await page.getByRole("button", { name: "Actions for To Harbor Freight" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No letters yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "To Harbor Freight" })).toBeVisible();
});
