/** Between the tokens of an email's link that is about several posts. No token contains it. */
export const LINK_TOKEN_SEPARATOR = "~";
