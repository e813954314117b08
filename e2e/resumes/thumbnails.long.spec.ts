import { expect, register, test } from "../harness/test.ts";

const NUMBER = 24;

test("loads only the resumes near the viewport, a few at a time", async ({ page }) => {
  await register(page);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  for (let number = 1; number <= NUMBER; number += 1) {
    const reply = await page.request.post("/api/resumes/create", {
      headers: { authorization: `Bearer ${token}` },
      data: { name: `Resume ${number}`, Profile: { name: "Ada" } },
    });
    expect(reply.status()).toBe(200);
  }

  const asked = new Set<string>();
  let [open, most] = [0, 0];
  await page.route("**/api/resumes/getResume?**", async (route) => {
    asked.add(route.request().url());
    open += 1;
    most = Math.max(most, open);
    await route.continue();
  });
  page.on("requestfinished", (request) => {
    if (request.url().includes("/getResume?")) open -= 1;
  });
  await page.setViewportSize({ width: 1000, height: 600 });
  await page.goto("/resumes");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(NUMBER);
  await expect(cards.first().getByText("Ada")).toBeAttached();
  await expect(cards.last().getByText("Ada")).toHaveCount(0);
  expect(asked.size).toBeLessThan(NUMBER);

  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last().getByText("Ada")).toBeAttached();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});
