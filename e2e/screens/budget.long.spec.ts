import { testBudgets } from "../harness/budget.ts";

testBudgets({
  visitor: { "/resume1": 180, "/playground": 180, "/create-campaign": 180, "/pricing-plans": 180 },
  user: { "/playground": 180, "/create-campaign": 180, "/campaigns": 180, "/connect": 180 },
});
