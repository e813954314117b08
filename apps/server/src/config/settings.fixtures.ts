/** Settings that the image fixes or that mean nothing in it. */
export const FIXED = new Set(["PORT", "HOST", "DATA_DIR", "NODE_ENV", "STANDINS_PORT", "CHROMIUM_PATH"]);
