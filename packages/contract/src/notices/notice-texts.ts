export const unsubscribed = "notices_unsubscribed";
export const pushOff = "notices_push_off";
export const pushInvalid = "notices_push_invalid";
export const unsubscribeInvalid = "notices_unsubscribe_invalid";
