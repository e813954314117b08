import { expect, register, saved, test } from "../harness/test.ts";

test("a resume is translated, its original changes, and the translation is brought into sync", async ({
  page,
}) => {
  const { api } = await register(page);
  const { data: original } = await api.json<{ data: { _id: string; template: number } }>(
    "POST",
    "/api/resumes/create",
    {
      name: "Kitchen",
      Profile: { name: "Ada Bright", profession: "Cook", email: "ada@example.org" },
      Employment: {
        items: [
          {
            id: "a",
            position: "Line Cook",
            company: "Blue Fern",
            responsibilities: ["Baked 40 loaves a day", "Helped keep the HACCP records"],
          },
        ],
      },
    },
  );
  await page.goto("/resumes");
  await page.getByRole("button", { name: "Actions for Kitchen" }).click();
  await page.getByRole("menuitem", { name: "Translate" }).click();
  const choice = page.getByRole("dialog", { name: "Translate Kitchen" });
  await choice.getByRole("button", { name: "Translate with AI" }).click();

  const strip = page.getByRole("region", { name: "Translation" });
  await expect(strip).toContainText("In sync with Kitchen (English)");
  await expect(page.getByLabel("Profession")).toHaveValue("Cook (de)");
  const marks = page.getByRole("region", { name: "One statement to check" });
  await expect(marks).toContainText("The original says “Helped”.");
  await page.getByLabel("Profession").fill("Köchin");
  await marks.getByRole("button", { name: "Keep" }).click();
  await saved(page);
  const translation = page.url();

  await page.goto(`/resume?template=${original.template}&id=${original._id}`);
  await page.getByLabel("Profession").fill("Head Cook");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("new@example.org");
  await saved(page);
  await page.goto("/resumes");
  const languages = page.getByRole("group", { name: "Languages" });
  await languages.getByRole("button", { name: "German (out of sync)" }).click();
  await page.getByRole("link", { name: "Kitchen (Deutsch)" }).click();

  await expect(page).toHaveURL(translation);
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("new@example.org");
  await expect(page.getByLabel("Profession")).toHaveValue("Köchin");
  await expect(strip).toContainText("1 text out of sync with Kitchen (English)");
  await strip.getByRole("button", { name: "Show" }).click();
  const drift = page.getByRole("dialog", { name: "Sync with English" });
  await expect(drift.getByRole("insertion")).toContainText("Head");
  await drift.getByRole("button", { name: "Translate", exact: true }).click();
  await expect(drift.getByLabel("German")).toHaveValue("Head Cook (de)");
  await drift.getByLabel("German").fill("Küchenchefin");
  await drift.getByRole("button", { name: "Use this" }).press("Enter");
  await expect(drift).toContainText("Everything is in sync.");
  await drift.getByRole("button", { name: "Done" }).click();
  await expect(strip).toContainText("In sync with Kitchen (English)");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(strip).toContainText("1 text out of sync");
  await page.getByRole("button", { name: "Redo" }).click();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Profession")).toHaveValue("Küchenchefin");
  await expect(strip).toContainText("In sync with Kitchen (English)");
});
