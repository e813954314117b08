declare module "virtual:locales" {
  /** The address of a folder that has one for each language. */
  export const LOCALES: string;
}
