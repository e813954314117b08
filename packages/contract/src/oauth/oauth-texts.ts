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
