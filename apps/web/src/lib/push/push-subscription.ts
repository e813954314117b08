/**
 * Removes the browser's push subscription. The server's row ends with the session or when the push service reports it
 * gone.
 */
export async function endPush(): Promise<void> {
  const registration = await globalThis.navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
