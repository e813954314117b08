import { testBudgets } from "../harness/budget.ts";

/* First visits that come close to their limits. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal is 120 for these two. Each network takes about one of them, choosing a language two, and lists and
    // numbers as that language writes them a quarter.
    "/": 126,
    "/login": 125,
    "/resume": 180,
  },
  // Popups take up to 60 of it, and what works without a connection up to 2.
  user: {
    "/": 189,
    "/resume": 233,
    "/profile-setting": 233,
  },
});
