import { testBudgets } from "../harness/budget.ts";

testBudgets({
  // Campaigns need the rules of each network, which take half a kilobyte each, or a quarter if the network's servers
  // set their own limits. Formatting lists takes another half a kilobyte.
  visitor: { "/resume1": 180, "/playground": 190, "/create-campaign": 195, "/pricing-plans": 180 },
  user: { "/playground": 220, "/create-campaign": 222, "/campaigns": 220, "/connect": 220 },
});
