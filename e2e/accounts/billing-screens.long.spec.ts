import { look } from "../harness/look.ts";
import { letTimePass, MONTH } from "../harness/payment.ts";
import { comeBack, signIn, test } from "../harness/test.ts";
import { buyProfessional, cancelSubscription, CARDS, signUp, type User } from "../harness/users.ts";

test.use({ alone: true });

/** The banner of a failed payment is on every screen; the dashboard is one of them. */
const FOR_PAYERS = {
  owing: ["/", "/subscription", "/pricing-plans"],
  quitting: ["/", "/subscription", "/pricing-plans"],
  ending: ["/subscription", "/pricing-plans"],
  paying: ["/subscription", "/pricing-plans", "/subscription#cancel"],
};

const payers = new Map<string, User>();

test.beforeAll(async ({ server }) => {
  const buy = async (who: keyof typeof FOR_PAYERS, card?: string): Promise<User> => {
    const user = await signUp(server.url);
    await buyProfessional(user, card);
    payers.set(who, user);
    return user;
  };
  await buy("owing", CARDS.paidOnce);
  await buy("quitting", CARDS.paidOnce);
  await letTimePass(server.standins, MONTH);
  await cancelSubscription(await buy("ending"));
  await buy("paying");
});

for (const [who, paths] of Object.entries(FOR_PAYERS)) {
  test(`${who}: ${paths.join(", ")}`, async ({ page }) => {
    const user = payers.get(who)!;
    const owes = who === "owing" || who === "quitting";
    await (owes ? comeBack(page, user) : signIn(page, user));
    if (who === "quitting") await cancelSubscription(user);
    for (const path of paths) await look(page, path, who);
  });
}
