/** The part of it that judges use; it comes without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Keys {
    version: "aes128gcm";
    privateKey: ECDH;
    /** Base64url. */
    authSecret: string;
  }
  const ece: { decrypt: (body: Buffer, keys: Keys) => Buffer };
  export default ece;
}
