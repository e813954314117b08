import { useState } from "react";
import { useSession } from "./session.ts";

/** The owner of the work on screen. It stays the same when a session ends, until another user signs in. */
export function useOwner(): string | undefined {
  const userId = useSession()?.userId;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return userId ?? owner;
}
