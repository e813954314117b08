declare module "punycode/punycode.es6.js" {
  /** A domain as DNS has it: labels in other scripts encoded (RFC 3492). */
  export function toASCII(domain: string): string;
}
