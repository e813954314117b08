declare module "punycode/punycode.es6.js" {
  /** Encodes a domain in ASCII (RFC 3492). */
  export function toASCII(domain: string): string;
}
