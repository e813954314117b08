import { testFirstGlance } from "../harness/first-glance.ts";

/* The specified elements of each screen, in one window size each. The other sizes are in first-glance.long.spec.ts. */
testFirstGlance(true);
