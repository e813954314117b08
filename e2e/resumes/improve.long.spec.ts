import { expect, fillRegistration, register, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

const JOB = `Senior Data Engineer, Lisbon
About us: we move containers and the data about them.
Requirements
- 5+ years of experience with Python and PostgreSQL
- Proficiency in Apache Spark and Airflow
- Knowledge of Docker and Kubernetes
We offer: a view of the harbour.`;

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
  // No line of the sample proves these skills, so none is preselected.
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
  await page.getByRole("button", { name: "Suggest changes" }).click();
  const changes = page.getByRole("region", { name: "Suggested changes" });
  await expect(changes.getByRole("listitem", { name: /^New order: / })).toBeVisible();
  await expect(
    page.getByText(/^Your resume mentions \d+ of the \d+ skills the job asks for\.$/u),
  ).toBeVisible();
  await changes.getByRole("button", { name: "Accept", exact: true }).first().press("Enter");
  await changes.getByRole("button", { name: "Accept all" }).click();
  // The page shows the current change and accepted changes in place.
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
