/** The parts of jsdom that the tests use, because jsdom comes without types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
