/** What is imported by name from the packages that this one replaces. */
export class KmsKeypair {}
export class S3BlobStore {}
