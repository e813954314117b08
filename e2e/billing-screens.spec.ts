import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { buyProfessional, cancelSubscription, CARDS, letTimePass, MONTH } from "./payment.ts";
import { comeBack, register, test } from "./test.ts";

test.use({ clockOf: "billing-screens" });

/** The banner of a failed payment is on every screen; the dashboard is one of them. */
const FOR_PAYERS = {
  owing: ["/", "/subscription", "/pricing-plans"],
  ending: ["/subscription", "/pricing-plans"],
  paying: ["/subscription", "/pricing-plans", "/subscription#cancel"],
};

const signedIn = new Map<string, Page>();

test.beforeAll(async ({ browser, server }) => {
  const buy = async (who: keyof typeof FOR_PAYERS, card: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const person = await register(page);
    await buyProfessional(page, card);
    signedIn.set(who, page);
    return { page, person };
  };
  const { page, person } = await buy("owing", CARDS.paidOnce);
  await letTimePass(server, MONTH);
  await comeBack(page, "/profile", person);
  await cancelSubscription((await buy("ending", CARDS.good)).page);
  await buy("paying", CARDS.good);
});
test.afterAll(() => Promise.all([...signedIn.values()].map((page) => page.context().close())));

for (const [who, paths] of Object.entries(FOR_PAYERS)) {
  for (const path of paths) {
    test(`${who}, ${path}`, async () => look(signedIn.get(who)!, path, who));
  }
}
