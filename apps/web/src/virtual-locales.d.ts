declare module "virtual:locales" {
  /** The URL of the folder that contains one folder for each language. */
  export const LOCALES: string;
}
