import { testBudgets } from "../harness/budget.ts";

testBudgets({
  // Campaigns have the rules of each network, half a kilobyte each, a quarter for those that servers set themselves, and
  // half of one for lists as a language writes them.
  visitor: { "/resume1": 180, "/playground": 190, "/create-campaign": 195, "/pricing-plans": 180 },
  user: { "/playground": 220, "/create-campaign": 222, "/campaigns": 220, "/connect": 220 },
});
