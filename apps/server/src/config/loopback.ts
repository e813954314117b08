const NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a URL points to this machine itself. */
export const isLoopback = (url: string): boolean => NAMES.has(new URL(url).hostname);
