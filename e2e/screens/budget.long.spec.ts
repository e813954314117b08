import { testBudgets } from "../harness/budget.ts";

testBudgets({
  // Campaigns have the rules of each network, half a kilobyte each, and a quarter for those that servers set themselves.
  visitor: { "/resume1": 180, "/playground": 190, "/create-campaign": 194, "/pricing-plans": 180 },
  user: { "/playground": 220, "/create-campaign": 222, "/campaigns": 220, "/connect": 220 },
});
