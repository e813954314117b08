import { testBudgets } from "../harness/budget.ts";

/* The first visits that nearly use up what they may. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal is 120 for these two.
    "/": 127,
    "/login": 125,
    "/resume": 180,
  },
  // Popups are up to 60 of it.
  user: {
    "/": 185,
    "/resume": 230,
    "/profile-setting": 230,
  },
});
