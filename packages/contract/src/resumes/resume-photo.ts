/*
 * A photo is on the web, in our storage (visible only to its owner), or, until the resume is saved, in a `data:` URI.
 */

const STORED = /^\/api\/photos\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export const photoAddress = (id: string): string => `/api/photos/${id}`;

/** Returns the id of a stored photo; undefined for any other URL. */
export const photoIdOf = (address: string): string | undefined => STORED.exec(address)?.groups?.["id"];

export const isEmbeddedPhoto = (address: string): boolean => /^data:/iu.test(address);
