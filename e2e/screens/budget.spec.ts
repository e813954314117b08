import { testBudgets } from "../harness/budget.ts";

/* First visits that come close to their limits. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal is 120 KB for these two. Each network adds about 1 KB, the choice of a language 2 KB, and lists and numbers
    // as that language writes them 0.25 KB.
    "/": 126,
    "/login": 125,
    "/resume": 180,
  },
  // Popups add up to 60 KB, and what works offline up to 2 KB.
  user: {
    "/": 189,
    "/resume": 233,
    "/profile-setting": 233,
  },
});
