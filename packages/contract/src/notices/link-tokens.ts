/** Separates the tokens in a link that covers several posts. No token contains this character. */
export const LINK_TOKEN_SEPARATOR = "~";
