import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because few screens need these. */

export const agentUnknown =
  "We don't recognize this agent. Remove this server from the agent, then add it again";
export const agentUnreadable =
  "We couldn't read the agent's description, so it can't be connected. Try again later";
export const redirectUnknown =
  "This request would send you to an address that isn't registered for this agent. Don't try again";
export const tooManyAgents = `You can connect at most ${LIMITS.agentsPerUser} agents. Disconnect one first`;
export const agentScopeRequired = "Choose at least one permission";
export const agentDisconnected = "Agent disconnected";
export const accessEnded = "This token is invalid, has expired, or was revoked";
