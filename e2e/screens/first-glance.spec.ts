import { testFirstGlance } from "../harness/first-glance.ts";

/* The specified elements of each screen, in every other state. The rest is in first-glance.long.spec.ts. */
testFirstGlance(true);
