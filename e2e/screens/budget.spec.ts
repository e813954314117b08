import { testBudgets } from "../harness/budget.ts";

/* First visits that come close to their limits. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal for these two is 120. Each network adds about 1, choosing a language 2, and formatting lists and numbers
    // in that language a quarter.
    "/": 126,
    "/login": 125,
    "/resume": 180,
  },
  // Popups take up to 60 of these, and the code for working offline up to 2.
  user: {
    "/": 189,
    "/resume": 233,
    "/profile-setting": 233,
  },
});
