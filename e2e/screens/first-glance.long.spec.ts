import { testFirstGlance } from "../harness/first-glance.ts";

/* The sizes of windows that first-glance.spec.ts leaves out. */
testFirstGlance(false);
