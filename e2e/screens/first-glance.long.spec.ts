import { testFirstGlance } from "../harness/first-glance.ts";

/* The window sizes that first-glance.spec.ts leaves out. */
testFirstGlance(false);
