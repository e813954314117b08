import { testFirstGlance } from "../harness/first-glance.ts";

/* The states and window sizes that first-glance.spec.ts leaves out. */
testFirstGlance(false);
