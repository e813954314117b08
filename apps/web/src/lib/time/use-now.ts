import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { clockAhead, onClockMove } from "./clock.ts";

export function useNow(everySeconds = 30): Date {
  const ahead = useSyncExternalStore(onClockMove, clockAhead);
  const [own, setOwn] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return useMemo(() => new Date(own + ahead), [own, ahead]);
}
