/** For a link covering several posts. No token contains this character. */
export const LINK_TOKEN_SEPARATOR = "~";
