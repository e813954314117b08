/** Also the path of the resource that tokens are issued for. */
export const MCP_PATH = "/mcp";

/** As in RFC 9728, with the resource's path appended. */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

export const CONSENT_PATH = "/authorize";
