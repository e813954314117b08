import { addApplications } from "../harness/applications.ts";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("the screens of applications", async ({ page }) => {
  test.slow();
  const user = await register(page);
  const id = await addApplications(user, { stage: "applied" });

  await test.step("the board", () => look(page, "/applications", "applicant"));
  await test.step("the list", async () => {
    await look(page, "/applications?sort=title", "applicant", async () => {
      const list = page.getByLabel("List", { exact: true });
      if (await list.isVisible()) await list.check();
      await expect(page.getByRole("table", { name: "Applications" })).toBeVisible();
      // The header is aligned with the cells of its column. Phones show no headers.
      await expect(page.getByRole("columnheader", { name: "Job" })).toHaveCSS("text-align", "start");
    });
  });
  await test.step("one application", () => look(page, `/applications/${id}`, "applicant"));
  await test.step("what was sent", () =>
    look(page, `/applications/${id}`, "sent", async () => {
      await page.getByRole("button", { name: "See what was sent" }).click();
      await expect(page.getByRole("region", { name: "For Crumbs" })).toBeVisible();
      await expect(page.getByRole("region", { name: "To Ample" })).toContainText("I have baked bread");
    }));
});

test("a posting is read from its link, and from another site's page with the bookmark", async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const user = await register(page);
  const link = `${server.standins.replace("localhost", "127.0.0.1")}/jobs/head-baker`;

  await test.step("the link", () =>
    look(page, "/applications", "posting-link", async () => {
      await page.getByRole("button", { name: "Add application" }).click();
      await page.getByLabel("Link to the posting").fill(link);
      await page.getByRole("button", { name: "Read posting" }).click();
      await expect(page.getByLabel("Company")).toHaveValue("Crumb & Co");
    }));
  await test.step("a site for people only", () =>
    look(page, "/applications", "posting-refused", async () => {
      await page.getByRole("button", { name: "Add application" }).click();
      await page.getByLabel("Link to the posting").fill("https://www.linkedin.com/jobs/view/1");
      await page.getByRole("button", { name: "Read posting" }).click();
      await expect(page.getByText("This site doesn't let us open the posting")).toBeVisible();
    }));
  await test.step("the posting on the screen of tailoring", () => look(page, "/tailor", "posting-link"));
  await test.step("the bookmark", () =>
    look(page, "/applications", "bookmark", async () => {
      await page.getByRole("button", { name: "Save from any page" }).click();
      await expect(page.getByRole("link", { name: "Save to Postfolio" })).toBeVisible();
    }));

  await test.step("the bookmark reads a page that has its own rules for scripts", async () => {
    await page.goto("/applications");
    await page.getByRole("button", { name: "Save from any page" }).click();
    const bookmark = await page.getByRole("link", { name: "Save to Postfolio" }).getAttribute("href");
    const code = decodeURIComponent(bookmark!.replace("javascript:", ""));
    const site = await context.newPage();
    await site.route("https://jobs.example/**", (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": "script-src 'none'" },
        body: `<title>Jobs</title><nav>All jobs</nav><main><h1>Maître boulanger (m/f/d)</h1><p>Crumb Ltd</p>
          <p>Leeds</p>${"<p>You bake bread and cakes, look after the ovens, and train apprentices.</p>".repeat(300)}</main>`,
      }),
    );
    await site.goto("https://jobs.example/1?utm_source=mail");
    const opened = context.waitForEvent("page");
    await site.evaluate(code);
    const saved = await opened;
    await expect(saved.getByLabel("Job title")).toHaveValue("Maître boulanger");
    await expect(saved.getByLabel("Company")).toHaveValue("Crumb Ltd");
    await expect(saved.getByLabel("Link to the posting")).toHaveValue("https://jobs.example/1");
    expect(saved.url()).toMatch(/\/applications$/u);
    await saved.getByRole("button", { name: "Save" }).click();
    await expect(saved.getByText(/^Read from the link on/u)).toBeVisible();
    const { data } = await user.api.json<{ data: object[] }>("GET", "/api/applications");
    expect(data).toMatchObject([{ title: "Maître boulanger", company: "Crumb Ltd" }]);
  });
});
