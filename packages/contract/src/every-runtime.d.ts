/** What browsers and Node both have and the language does not: all that the contract may use of either. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
}
