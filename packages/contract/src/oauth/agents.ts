/** Where agents ask, below the server's address: also the resource that their tokens are for. */
export const MCP_PATH = "/mcp";

/** Where the resource's metadata is: RFC 9728, with the resource's path appended. */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** The screen on which a user lets an agent in, or does not. */
export const CONSENT_PATH = "/authorize";
