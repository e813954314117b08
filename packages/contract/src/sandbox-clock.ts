/** Milliseconds by which the sandbox's clock is ahead. */
export const SANDBOX_CLOCK_HEADER = "Sandbox-Clock-Ahead";
