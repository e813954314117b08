/**
 * A header of every reply in the sandbox: the milliseconds by which the stand-ins' clock, and with it the product's,
 * is ahead of the server's own.
 */
export const SANDBOX_CLOCK_HEADER = "Sandbox-Clock-Ahead";
