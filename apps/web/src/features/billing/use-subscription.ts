import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../lib/http/api.ts";
import { keepSubscription, subscriptionQuery } from "./billing.api.ts";

export type Return = "checkout" | "change" | "cancellation" | "card";

/** Parses `?checkout=success&session=…`, `?changed=1`, `?cancelled=1`, or `?card=1`. */
function readReturn(search: string): { from: Return; session: string | null } | undefined {
  const params = new URLSearchParams(search);
  const session = params.get("session");
  if (params.get("checkout") === "success") return { from: "checkout", session };
  if (params.has("changed")) return { from: "change", session };
  if (params.has("cancelled")) return { from: "cancellation", session };
  return params.has("card") ? { from: "card", session } : undefined;
}

/** The server requests the current state from the payment provider, whose webhook may arrive later. */
export function useSubscription(payment: ProviderState | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => readReturn(search));
  const on = payment !== undefined && payment !== "off";
  const confirmation = useQuery({
    queryKey: ["POST /api/payment/confirm", returned?.session],
    queryFn: async () => {
      const reply = await call("POST /api/payment/confirm", {
        body: {
          ...(returned?.session && { session: returned.session }),
          ...(returned?.from === "card" && { card: true }),
        },
      });
      keepSubscription(reply);
      return reply;
    },
    enabled: on && returned !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  const confirmed = returned === undefined || confirmation.isSuccess;
  const subscription = useQuery({ ...subscriptionQuery, enabled: on && confirmed });

  // Clears the URL, so that a reload or bookmark does not count as a return.
  useEffect(() => {
    if (returned && confirmation.isSuccess) void navigate("/subscription", { replace: true });
  }, [returned, confirmation.isSuccess, navigate]);

  return {
    query: confirmed ? subscription : confirmation,
    returned: returned?.from,
    askAgain: { run: () => void confirmation.refetch(), busy: confirmation.isFetching },
  };
}
