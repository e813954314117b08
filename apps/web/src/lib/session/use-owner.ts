import { useState } from "react";
import { useSession } from "./session.ts";

/** The owner of the work on screen. The end of a session clears nothing; another user's session does. */
export function useOwner(): string | undefined {
  const userId = useSession()?.userId;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return userId ?? owner;
}
