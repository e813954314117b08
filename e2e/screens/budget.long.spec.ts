import { testBudgets } from "../harness/budget.ts";

testBudgets({
  visitor: { "/resume1": 180, "/playground": 190, "/create-campaign": 190, "/pricing-plans": 180 },
  user: { "/playground": 220, "/create-campaign": 220, "/campaigns": 220, "/connect": 220 },
});
