import { useState } from "react";
import { useSession } from "./session.ts";

/** Whose work is on screen. A session that ends takes nothing off it; another user's does. */
export function useOwner(): string | undefined {
  const userId = useSession()?.userId;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return userId ?? owner;
}
