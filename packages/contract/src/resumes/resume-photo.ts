/*
 * A photo is on the web, in our storage (visible only to its owner), or a `data:` URI until the resume is saved.
 */

const STORED = /^\/api\/photos\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export const photoAddress = (id: string): string => `/api/photos/${id}`;

/** Undefined for any other address. */
export const photoIdOf = (address: string): string | undefined => STORED.exec(address)?.groups?.["id"];

export const isEmbeddedPhoto = (address: string): boolean => /^data:/iu.test(address);
