import { planCard } from "../harness/payment.ts";
import { expect, register, test } from "../harness/test.ts";

test("enables the button again after going back in the browser", async ({ page, server }) => {
  await register(page);
  await page.goto("/pricing-plans");
  // After a 204, the browser stays on the page, as if it had returned to a cached page.
  await page.route(`${server.standins}/**`, (route) => route.fulfill({ status: 204 }));
  const get = planCard(page, "Enterprise").getByRole("button");
  await Promise.all([page.waitForRequest(`${server.standins}/**`), get.click()]);
  await expect(get).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(get).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.unroute(`${server.standins}/**`);
  await get.click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});
