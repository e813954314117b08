import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because few screens need these. */

export const agentUnknown = "oauth_agent_unknown";
export const agentUnreadable = "oauth_agent_unreadable";
export const redirectUnknown = "oauth_redirect_unknown";
export const tooManyAgents = /* @__PURE__ */ message("oauth_too_many_agents", { most: LIMITS.agentsPerUser });
export const agentScopeRequired = "oauth_agent_scope_required";
export const agentDisconnected = "oauth_agent_disconnected";
export const accessEnded = "oauth_access_ended";
export const agentUrlIs = (url: string): Message => message("oauth_agent_url_is", { url });
export const agentFromOtherSite = "oauth_agent_from_other_site";

/* Errors in an agent's request, shown to the user and, in English, sent to the agent. */
export const requestTwice = (name: string): Message => message("oauth_request_twice", { name });
export const requestForm = "oauth_request_form";
export const requestResponseType = "oauth_request_response_type";
export const requestChallenge = "oauth_request_challenge";
export const requestResource = (resource: string): Message => message("oauth_request_resource", { resource });
export const requestScopes = "oauth_request_scopes";
