/** Ends the browser's part of push notices. The server's part ends with the session, or when the push service says so. */
export async function endPush(): Promise<void> {
  const registration = await globalThis.navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
