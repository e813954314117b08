/** Milliseconds by which the sandbox's clock runs ahead. */
export const SANDBOX_CLOCK_HEADER = "Sandbox-Clock-Ahead";
