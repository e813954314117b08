import { testFirstGlance } from "../harness/first-glance.ts";

/*
 * The specified elements by screen, each in one window size. The other sizes are in first-glance.long.spec.ts.
 */
testFirstGlance(true);
