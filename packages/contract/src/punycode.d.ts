declare module "punycode/punycode.es6.js" {
  /** RFC 3492. */
  export function toASCII(domain: string): string;
}
