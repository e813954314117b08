import { useEffect, useState } from "react";

/** The current time, refreshed regularly, so that "in 5 minutes" does not go stale. */
export function useNow(everySeconds = 30): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
