/**
 * Removes the browser's push subscription. The server deletes its row when the session ends or when the push service
 * reports that the subscription is gone.
 */
export async function endPush(): Promise<void> {
  const registration = await globalThis.navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
