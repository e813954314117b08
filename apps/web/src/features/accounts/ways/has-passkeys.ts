export const hasPasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window;
