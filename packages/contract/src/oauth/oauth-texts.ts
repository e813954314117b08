import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because few screens need these. */

export const agentUnknown =
  "This agent is not known here, or no longer. Remove this server from the agent, and add it again";
export const agentUnreadable =
  "The agent’s description of itself cannot be read, so it cannot be connected. Try again later";
export const redirectUnknown =
  "This request would send you to an address that the agent has not named as its own. Do not try again";
export const tooManyAgents = `You can connect at most ${LIMITS.agentsPerUser} agents. Disconnect one first`;
export const agentScopeRequired = "Choose at least one thing that the agent may do";
export const agentDisconnected = "Agent disconnected";
export const accessEnded = "This access has ended or expired, or is not known here";
