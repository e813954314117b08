import { AwsV4Signer } from "aws4fetch";
import { expect, it } from "vitest";

/*
 * The examples from AWS's documentation: Amazon S3 API Reference, "Signature Calculations for the Authorization Header:
 * Transferring Payload in a Single Chunk".
 */

const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const HOST = "https://examplebucket.s3.amazonaws.com";

it.each<{
  what: string;
  method?: string;
  url: string;
  headers?: Record<string, string>;
  digest: string;
  signature: string;
}>([
  {
    what: "GET of a range of an object",
    url: `${HOST}/test.txt`,
    headers: { range: "bytes=0-9" },
    digest: EMPTY,
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    what: "PUT of an object",
    method: "PUT",
    url: `${HOST}/test$file.text`,
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    digest: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    what: "GET of a bucket's lifecycle",
    url: `${HOST}/?lifecycle`,
    digest: EMPTY,
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    what: "GET of a list of objects",
    url: `${HOST}/?max-keys=2&prefix=J`,
    digest: EMPTY,
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
])("signs a $what as AWS's documentation does", async ({ method, url, headers, digest, signature }) => {
  const signer = new AwsV4Signer({
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    service: "s3",
    region: "us-east-1",
    datetime: "20130524T000000Z",
    allHeaders: true,
    ...(method && { method }),
    url,
    headers: { ...headers, "x-amz-content-sha256": digest },
  });
  expect((await signer.sign()).headers.get("authorization")).toMatch(
    new RegExp(`Signature=${signature}$`, "u"),
  );
});
