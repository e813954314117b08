/** How far the sandbox's clock is ahead, in milliseconds. */
export const SANDBOX_CLOCK_HEADER = "Sandbox-Clock-Ahead";
