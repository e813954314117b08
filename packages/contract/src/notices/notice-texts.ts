export const unsubscribed = "You won't get any more of these emails";
export const pushOff = "This server doesn't send notifications to devices";
export const pushInvalid =
  "This browser's push service can't be used: it has no public address, or its keys are invalid";
export const unsubscribeInvalid =
  "This link is incomplete. Sign in and choose your emails in Profile Setting";
