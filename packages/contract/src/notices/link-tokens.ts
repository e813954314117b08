/** In a link about several posts. No token contains it. */
export const LINK_TOKEN_SEPARATOR = "~";
