/** The contract may use only what is available in both browsers and Node. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { keys(): IteratorObject<string>; delete(name: string): void };
}
