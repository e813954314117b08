import { testBudgets } from "../harness/budget.ts";

/* The first visits that nearly use up what they may. The others are in budget.long.spec.ts. */
testBudgets({
  visitor: {
    // The goal is 120.
    "/": 121,
    "/login": 120,
    "/resume": 180,
  },
  user: {
    "/": 180,
    // The goal is 180.
    "/resume": 183,
    "/profile-setting": 180,
  },
});
