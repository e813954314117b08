export const planRequired = "Choose a plan";
export const paymentOff = "Payment is not set up on this server, so you can't buy a plan here";
export const paymentUnreachable = "Couldn't reach the payment service. Try again in a moment";
export const paymentMisconfigured =
  "The payment service rejected this server's settings. Contact its administrator";
export const planNotSold = "This plan isn't available for purchase yet. Contact this server's administrator";
export const planSame = "You are already on this plan";
export const planEnding = "Your plan is set to end. Undo the cancellation before you change the plan";
export const planCancelled = "Your plan is already canceled";
export const paymentOverdue = "A payment for your plan failed. Update your payment method first";
export const subscriptionEndFailed =
  "Couldn't cancel your plan, so your account was not deleted. Try again in a moment";
export const webhookRefused = "The signature is missing, wrong, or too old";
export const noSubscription = "No active subscription";
export const subscriptionResumed = "Your subscription continues";
