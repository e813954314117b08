import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../lib/http/api.ts";
import { keepSubscription, subscriptionQuery } from "./billing.api.ts";

/** What the user did at the payment provider. */
export type Return = "checkout" | "change" | "cancellation" | "card";

/** Reads `?checkout=success&session=…`, `?changed=1`, `?cancelled=1` or `?card=1`; undefined for any other visit. */
function readReturn(search: string): { from: Return; session: string | null } | undefined {
  const params = new URLSearchParams(search);
  const session = params.get("session");
  if (params.get("checkout") === "success") return { from: "checkout", session };
  if (params.has("changed")) return { from: "change", session };
  if (params.has("cancelled")) return { from: "cancellation", session };
  return params.has("card") ? { from: "card", session } : undefined;
}

/**
 * The user's subscription. For a user who has just come back from the payment provider, the server asks it
 * for the current state, because its webhook may not have arrived yet.
 */
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

  // A reload or a bookmark is a visit like any other.
  useEffect(() => {
    if (returned && confirmation.isSuccess) void navigate("/subscription", { replace: true });
  }, [returned, confirmation.isSuccess, navigate]);

  return {
    query: confirmed ? subscription : confirmation,
    returned: returned?.from,
    askAgain: { run: () => void confirmation.refetch(), busy: confirmation.isFetching },
  };
}
