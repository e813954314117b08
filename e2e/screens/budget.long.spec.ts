import { testBudgets } from "../harness/budget.ts";

testBudgets({
  // Campaigns have the rules of each network, which grow by half a kilobyte with each.
  visitor: { "/resume1": 180, "/playground": 190, "/create-campaign": 193, "/pricing-plans": 180 },
  user: { "/playground": 220, "/create-campaign": 222, "/campaigns": 220, "/connect": 220 },
});
