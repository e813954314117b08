import type { Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { expect, fillRegistration, register, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

/* Screens in which something was opened or went wrong. */

test.describe.configure({ mode: "parallel" });
test.slow();

/** Uses an editor's tool, which may be in a menu on phones. */
async function tool(page: Page, name: string): Promise<void> {
  const [more, button] = [page.getByRole("button", { name: "More" }), page.getByRole("button", { name })];
  await expect(more.or(button).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole("menuitem", { name }).click();
}

test("the design controls, with a text too long for one page", async ({ page }) => {
  await look(page, "/resume", "designer", async () => {
    await page.getByRole("textbox", { name: "Summary" }).fill("One line. ".repeat(300));
    await page.getByRole("tab", { name: "Design" }).click();
    await page.getByRole("radio", { name: "1 page" }).click();
    await expect(page.getByText(/^About \d+ lines too long for one page$/u)).toBeVisible();
  });
});

test("a resume's dialogs", async ({ page }) => {
  const { api } = await register(page);
  const id = await api.createResume("Operations manager, Portland", 2);
  await api.json("POST", `/api/resumes/${id}/versions`, { name: "Sent to Harbor Freight" });
  const path = `/resume?template=2&id=${id}`;
  const posting = "Depot manager\nRequirements: inventory management, SAP, forklift license, Kubernetes.";
  await test.step("saved", () => look(page, path, "keeper"));
  await test.step("being renamed", () =>
    look(page, path, "renamer", async () => {
      await page.getByRole("button", { name: "Operations manager, Portland" }).click();
      await expect(page.getByLabel("Name of the resume")).toBeFocused();
    }));
  await test.step("versions", () =>
    look(page, path, "versions", async () => {
      await tool(page, "Versions");
      await expect(page.getByRole("dialog").getByText("Alex Morgan").first()).toBeVisible();
    }));
  await test.step("match", () =>
    look(page, path, "matcher", async () => {
      await tool(page, "Generate with AI");
      await page.getByLabel("Enter Job description").fill(posting);
      await page.getByRole("tab", { name: "Match" }).click();
      await expect(page.getByText("Not in your resume")).toBeVisible();
    }));
  const tailoring = `/tailor?resume=${id}`;
  await test.step("a job to tailor to", () =>
    look(page, tailoring, "reader of a posting", async () => {
      await page.getByLabel("Job description").fill(posting);
      await expect(page.getByLabel("Job title")).toHaveValue("Depot manager");
    }));
  await test.step("changes for a job", () =>
    look(page, tailoring, "tailor", async () => {
      await page.getByRole("button", { name: /^Suggest/u }).click();
      await page
        .getByRole("button", { name: /^Accept/u })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "Save as a copy" })).toBeVisible();
    }));
  await test.step("a conflict", () =>
    look(page, path, "conflict", async () => {
      await page.route("**/api/users/editResume/**", (route) =>
        route.fulfill({ status: 409, json: { status: "error", data: "Changed elsewhere" } }),
      );
      // Someone else has changed the same field.
      await api.json("PUT", `/api/users/editResume/${id}`, {
        dataUpdate: { Profile: { profession: `Sailor ${Date.now()}` } },
      });
      await page.getByLabel("Profession").fill(`Lighthouse keeper ${Date.now()}`);
      await expect(page.getByRole("dialog", { name: "This resume was changed elsewhere" })).toBeVisible();
    }));
  await page.unroute("**/api/users/editResume/**");
  await api.json("DELETE", `/api/resumes/${id}`);
  await test.step("bin", () => look(page, "/resumes?show=bin", "bin"));
});

test("forms with an error or a success message", async ({ page }) => {
  await test.step("a rejected password", () =>
    look(page, "/login", "rejected", async () => {
      await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    }));
  await test.step("a registration while the server is busy", async () => {
    await page.route("**/api/authUsers/register", (route) =>
      route.fulfill({ status: 429, json: { status: "error", data: "Too many requests" } }),
    );
    await look(page, "/login", "busy", async () => {
      await fillRegistration(page, newPerson());
      await expect(page.locator("p:focus")).toContainText("Too many requests");
    });
  });
  await test.step("a forgotten password", () =>
    look(page, "/forgot-password", "forgetful", async () => {
      await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("alert")).toContainText("sent you instructions");
    }));
  await test.step("a used link", () =>
    look(page, "/verify-email#used", "late", async () => {
      await page.getByRole("button", { name: "Confirm email" }).click();
      await expect(page.locator("p:focus")).toContainText("link");
    }));
});
