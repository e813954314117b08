import { useState } from "react";
import { useSession } from "./session.ts";

/** Returns the user's id, which stays the same after the session ends until another user signs in. */
export function useOwner(): string | undefined {
  const userId = useSession()?.userId;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return userId ?? owner;
}
