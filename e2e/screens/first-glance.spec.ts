import { testFirstGlance } from "../harness/first-glance.ts";

/* The owner's elements by screen, each in one size of a window. The other sizes are in first-glance.long.spec.ts. */
testFirstGlance(true);
