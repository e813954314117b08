import { useEffect, useState } from "react";

/** The present moment, anew every so often, so that "in 5 minutes" does not grow old. */
export function useNow(everySeconds = 30): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
