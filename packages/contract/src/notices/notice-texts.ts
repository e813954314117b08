export const unsubscribed = "You won't get any more of these emails";
export const unsubscribeInvalid =
  "This link is incomplete. Sign in and choose your emails in Profile Setting";
