import { testBudgets } from "../harness/budget.ts";

/* First visits that come close to their limits. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal for these two is 120 KB. Each network adds about 1 KB, choosing a language adds 2 KB, and formatting
    // lists and numbers in that language adds 0.5 KB.
    "/": 127,
    "/login": 125,
    "/resume": 180,
  },
  // Popups take up to 60 KB of these, and the code for working offline up to 2 KB.
  user: {
    "/": 189,
    "/resume": 233,
    "/profile-setting": 233,
  },
});
