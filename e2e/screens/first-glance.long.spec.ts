import { testFirstGlance } from "../harness/first-glance.ts";

/* The sizes of windows that first-glance-sizes.long.spec.ts leaves out. */
testFirstGlance(false);
