import type { Page } from "@playwright/test";
import { expect, fillRegistration, register, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

const JOB = `Senior Data Engineer, Lisbon
About us: we move containers and the data about them.
Requirements
- 5+ years of experience with Python and PostgreSQL
- Proficiency in Apache Spark and Airflow
- Knowledge of Docker and Kubernetes
We offer: a view of the harbour.`;

const panel = (page: Page) => page.getByRole("tabpanel");
const terminal = (page: Page) => panel(page).getByRole("region", { name: "Terminal preview" });
const generate = (page: Page) => panel(page).getByRole("button", { name: "Generate", exact: true });
const stop = (page: Page) => panel(page).getByRole("button", { name: "Stop", exact: true });
const post = (page: Page) => panel(page).getByRole("article");
const left = (page: Page, count: number) =>
  expect(panel(page).getByText(`${count} of 10 AI generations left`)).toBeVisible();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function openTab(page: Page, name: "Twitter Post" | "Linkedin Post"): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("streams, counts and keeps posts of both types for X and LinkedIn", async ({ page }) => {
  await register(page);
  await page.goto("/playground");
  await expect(terminal(page)).toContainText("waiting For your Prompt");
  await left(page, 10);
  let remaining = 10;

  for (const tab of ["Twitter Post", "Linkedin Post"] as const) {
    await openTab(page, tab);
    const limit = tab === "Twitter Post" ? 280 : 3000;
    for (const type of ["Be more creative", "Browse for news"] as const) {
      await test.step(`${tab}, ${type}`, async () => {
        const subject = type === "Browse for news" ? "AI in the gaming industry" : "lighthouses in winter";
        await panel(page).getByLabel("What do you want to generate?").fill(`Write a post about ${subject}`);
        await choose(page, "Select Post Type", type);
        await choose(page, "Select Tone", "Creative");
        await generate(page).click();
        await expect(stop(page)).toBeVisible();
        await expect(panel(page).getByRole("button", { name: "Generating" })).toBeDisabled();
        if (type === "Browse for news") {
          await expect(page.getByText("Browsing the web for you")).toBeVisible();
        }
        await expect(page.getByText("Success", { exact: true }).first()).toBeVisible();
        await expect(generate(page)).toBeEnabled();
        await expect(terminal(page)).toContainText(`Write a post about ${subject}`);
        await expect(post(page)).toContainText("Robin Example");
        const used = await panel(page)
          .getByText(/^[\d,]+\/[\d,]+ characters$/u)
          .innerText();
        const [length, most] = used
          .replaceAll(/[, a-z]/gu, "")
          .split("/")
          .map(Number);
        expect(length).toBeGreaterThan(20);
        expect(length).toBeLessThanOrEqual(limit);
        expect(most).toBe(limit);
        const source = panel(page).getByText("Written from", { exact: true });
        await (type === "Browse for news" ? expect(source).toBeVisible() : expect(source).toHaveCount(0));
        remaining -= 1;
        await left(page, remaining);
      });
    }
    await expect(panel(page).getByText("2 of 2", { exact: true })).toBeVisible();
  }
  await expect(panel(page).getByText("Sandbox").first()).toBeVisible();

  await test.step("edits a post in place, while the history keeps the original", async () => {
    await panel(page).getByRole("button", { name: "Edit" }).click();
    await panel(page).getByLabel("Text of the post").fill("Mine now #edited");
    await expect(panel(page).getByText("16/3,000")).toBeVisible();
    await panel(page).getByRole("button", { name: "Done", exact: true }).click();
    await expect(post(page)).toContainText("Mine now #edited");
    await panel(page).getByRole("button", { name: "As written" }).click();
    await expect(post(page)).not.toContainText("Mine now");

    await page.reload();
    await expect(terminal(page)).toContainText("waiting For your Prompt");
    const kept = panel(page).getByRole("listitem");
    await expect(kept).toHaveCount(2);
    const text = await kept.first().getByRole("button").first().innerText();
    await kept.first().getByRole("button").first().click();
    await expect(terminal(page)).toContainText(text.slice(0, 30));
    await kept.first().getByRole("button", { name: "Delete this post" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(kept).toHaveCount(1);
  });
});

test("stops writing on Stop, keeping the text so far, and on leaving the screen", async ({ page }) => {
  await register(page);
  await page.goto("/playground?network=linkedin");
  await choose(page, "Select Post Type", "Be more creative");
  // The stand-in writes for less than a second, so on a busy machine the first try may be too late.
  await expect(async () => {
    await panel(page).getByLabel("What do you want to generate?").press("Control+Enter");
    await expect(terminal(page).locator("p").nth(2)).toContainText(/\w+ \w+/u);
    await stop(page).dispatchEvent("click", {}, { timeout: 500 });
    await expect(terminal(page)).toContainText("Stopped before the end", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(generate(page)).toBeEnabled();

  // Nothing answers, so only leaving can end this call.
  await page.route("**/try/stream", () => {});
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("/try"));
  await generate(page).click();
  await expect(stop(page)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await cancelled;
});

test("adds skills from a job description in one step, and shows which ones match or are missing", async ({
  page,
}) => {
  await page.goto("/resume");
  await page.getByRole("tab", { name: "Professional" }).click();
  const skills = page.getByRole("textbox", { name: /^Skill \d+$/u });
  await skills.last().fill("Docker");
  const before = await skills.count();

  const dialog = page.getByRole("dialog", { name: "Generate with AI" });
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expect(dialog.getByText("Job description is required")).toBeVisible();
  await dialog.getByLabel("Enter Job description").fill(JOB);
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("alert").getByText("Sign in")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await fillRegistration(page, newPerson());

  await page.getByRole("button", { name: "Generate with AI" }).click();
  await expect(dialog.getByLabel("Enter Job description")).toHaveValue(JOB);
  await page.route("**/api/resumes/AiGenerate", (route) => route.fulfill({ status: 400, body: "" }), {
    times: 1,
  });
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expect(dialog.getByText("Something went wrong")).toBeVisible();
  await dialog.getByRole("button", { name: "Generate" }).click();
  const chips = dialog.getByRole("list", { name: "Suggested skills" }).getByRole("button");
  // No line of the sample shows them, so none is chosen beforehand.
  await expect(chips.first()).toHaveAttribute("aria-pressed", "false");
  for (const skill of ["Python", "PostgreSQL", "Kubernetes"]) {
    await expect(chips.filter({ hasText: skill })).toHaveCount(1);
  }
  await expect(chips.filter({ hasText: "Docker" })).toHaveCount(0);
  await chips.filter({ hasText: "Python" }).click();
  await chips.filter({ hasText: "PostgreSQL" }).click();
  const chosen = 2;

  await dialog.getByRole("tab", { name: "Match" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Docker" })).toContainText("Skills");
  await expect(dialog.getByRole("button", { name: "Add Kubernetes" })).toBeVisible();
  await dialog.getByRole("tab", { name: "Skills" }).click();
  await dialog.getByRole("button", { name: `Add ${chosen} skills` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Success Generating Skills")).toBeVisible();

  await page.getByRole("tab", { name: "Professional" }).click();
  await expect(skills).toHaveCount(before + chosen);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("PostgreSQL");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(skills).toHaveCount(before);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(skills).toHaveCount(before + chosen);

  const original = new URL(page.url()).searchParams.get("id");
  await page.getByRole("button", { name: "Tailor to a job" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Senior Data Engineer, Lisbon");
  await page.getByRole("button", { name: "Propose changes" }).click();
  const changes = page.getByRole("region", { name: "Proposed changes" });
  await expect(changes.getByRole("listitem", { name: /^New order: / })).toBeVisible();
  await expect(
    page.getByText(/^Your resume names \d+ of the \d+ skills that the job asks for\.$/u),
  ).toBeVisible();
  await changes.getByRole("button", { name: "Accept", exact: true }).first().press("Enter");
  await changes.getByRole("button", { name: "Accept all" }).click();
  // In place on the page: the current change, and those that are accepted.
  await expect(page.locator("[data-change]").first()).toBeVisible();
  await page.getByRole("button", { name: "Save as a copy" }).click();
  await expect(page.getByText("Saved as a copy for this job")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${original}`, "u"));
  await page.getByRole("tab", { name: "Professional" }).click();
  await expect(skills.first()).toHaveText(/Python|PostgreSQL|Docker/u);
  await page.goto("/applications");
  await expect(page.getByRole("link", { name: "Senior Data Engineer, Lisbon" })).toBeVisible();
});

test("shows an improved line and a drafted summary as a diff to accept or reject", async ({ page }) => {
  await register(page);
  await page.goto("/resume");
  const summary = page.getByLabel("Summary", { exact: true });
  await summary.click();
  await expect(summary).toHaveAttribute("contenteditable");
  const written = await summary.innerText();
  await page.getByRole("button", { name: "Draft a summary" }).click();
  const draft = page.getByRole("region", { name: "Suggestion for the summary" });
  await expect(draft.getByRole("insertion").first()).toBeVisible();
  await draft.getByRole("button", { name: "Reject" }).click();
  await expect(summary).toHaveText(written);
  await expect(summary).toBeFocused();
  await page.getByRole("button", { name: "Draft a summary" }).click();
  await draft.getByRole("button", { name: "Accept" }).click();
  await expect(summary).not.toHaveText(written);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(summary).toHaveText(written);

  await page.getByRole("tab", { name: "Professional" }).click();
  await page.getByRole("button", { name: /Operations Manager/u }).click();
  const line = page.getByRole("textbox", { name: "Responsibility 1", exact: true });
  await line.fill("I was responsible for making sure that the weekly reports were written");
  await line.hover();
  await page.getByRole("button", { name: "Improve responsibility 1" }).click();
  const better = page.getByRole("region", { name: "Suggestion for responsibility 1" });
  await expect(better.getByRole("deletion").first()).toBeVisible();
  await better.getByRole("button", { name: "Accept" }).click();
  await expect(line).not.toHaveText(/^I was responsible/u);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveText(/^I was responsible/u);
});
