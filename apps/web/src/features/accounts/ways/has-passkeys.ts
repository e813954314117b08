/** Whether this browser can make and use passkeys here. */
export const hasPasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window;
