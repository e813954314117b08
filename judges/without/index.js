/** Exports the names that are imported from the packages that this one replaces. */
export const KmsKeypair = undefined;
export const S3BlobStore = undefined;
