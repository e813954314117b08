/** Settings that the image sets itself or that have no effect in the image. */
export const FIXED = new Set(["PORT", "HOST", "DATA_DIR", "NODE_ENV", "STANDINS_PORT", "CHROMIUM_PATH"]);
