/** Declares the part of the library that judges use, because it has no types. */
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
