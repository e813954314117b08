import type { PaidPlan } from "@postfolio/contract/plans.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { call, type Reply } from "../../lib/http/api.ts";
import { endpointQuery, queryClient } from "../../lib/http/query.ts";
import { refreshUser, useUser } from "../../lib/session/user.ts";
import { toast } from "../../ui/notice/toast.ts";

export const subscriptionQuery = endpointQuery("GET /api/payment/subscription", {});

export function keepSubscription(reply: Reply<"GET /api/payment/subscription">): void {
  queryClient.setQueryData(subscriptionQuery.queryKey, reply);
  void refreshUser();
}

/**
 * Resolves only if the browser restores this page from its cache, so that the button stays busy while the page is being
 * left.
 */
async function leaveFor({ url }: { url: string }): Promise<void> {
  if (!URL.canParse(url)) throw new Error("There is no page to go to");
  const shownAgain = new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
  window.location.assign(url);
  await shownAgain;
}

export function useCheckout() {
  const { data: user } = useUser();
  return useMutation({
    mutationFn: async (plan: PaidPlan) =>
      leaveFor(
        await call("POST /api/payment/create-checkout-session", {
          body: { plan, email: user?.email, customer: user?.stripe_customer_id },
        }),
      ),
    onError: toast.failure,
  });
}

export function useCancelSubscription() {
  const { data: user } = useUser();
  return useMutation({
    mutationFn: async () =>
      leaveFor(
        await call("POST /api/payment/billing-session/cancelSubscription", {
          body: {
            customer: user?.stripe_customer_id ?? "",
            subscription: user?.current_subscription_id ?? "",
          },
        }),
      ),
    onError: toast.failure,
  });
}

export const useChangeCard = () =>
  useMutation({
    mutationFn: async () => leaveFor(await call("POST /api/payment/billing-session/paymentMethod")),
    onError: toast.failure,
  });

export const useResumeSubscription = () =>
  useMutation({
    mutationFn: () => call("POST /api/payment/billing-session/resumeSubscription"),
    onSuccess: (reply) => {
      keepSubscription(reply);
      toast.success(MESSAGES.subscriptionResumed);
    },
    onError: toast.failure,
  });
