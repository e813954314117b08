type Code =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_client_metadata"
  | "invalid_redirect_uri";

/** An OAuth error code and a sentence for the agent's developer. */
export class OAuthRefusal extends Error {
  readonly code: Code;
  readonly description: string;

  constructor(code: Code, description: string) {
    super(`${code}: ${description}`);
    this.name = "OAuthRefusal";
    this.code = code;
    this.description = description;
  }
}
