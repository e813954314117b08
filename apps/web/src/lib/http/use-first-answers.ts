import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const FIRST_LOADS = { predicate: ({ state }: Query) => state.status === "pending" };

export function useFirstAnswers(): boolean {
  const client = useQueryClient();
  const pending = useIsFetching(FIRST_LOADS);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    // The parts' effects ran before this one, so their calls are counted, also those that an answer led to.
    // oxlint-disable-next-line react/set-state-in-effect -- what has been seen once stays
    if (pending === 0 && client.isFetching(FIRST_LOADS) === 0) setAnswered(true);
  }, [client, pending]);
  return answered;
}
