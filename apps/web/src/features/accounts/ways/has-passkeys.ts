/** Whether this browser can make and use passkeys here. */
export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in window;
