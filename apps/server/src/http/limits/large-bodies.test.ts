import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";

const LARGE = JSON.stringify({ html: "x".repeat(100_000) });

async function listening() {
  const { app } = await buildTestApp({ settings: { TRUST_PROXY: "1" } });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    /** Starts sending a body, which the app rejects once it has received all of it. */
    begin: (client: string, body: string): ClientRequest => {
      const upload = request(`${url}/api/users/generatePdf`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": client,
        },
      });
      upload.on("error", () => {});
      upload.write(body.slice(0, 10));
      return upload;
    },
  };
}

/** Sends the rest of the body. @returns the status of the response */
async function finish(upload: ClientRequest, body: string): Promise<number | undefined> {
  upload.end(body.slice(10));
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it("reads four large bodies of a client at a time, and does not delay others", async () => {
  const { begin } = await listening();
  const [first, second] = ["10.2.0.1", "10.2.0.2"] as const;
  const slow = Array.from({ length: 4 }, () => begin(first, LARGE));
  // The app responds only after it has read a body. So once another request has been answered, all four uploads
  // have begun.
  await expect(finish(begin(first, "{}".padEnd(20)), "{}".padEnd(20))).resolves.toBe(400);
  let isAnswered = false;
  const fifth = finish(begin(first, LARGE), LARGE).then((status) => {
    isAnswered = true;
    return status;
  });
  await expect(finish(begin(second, LARGE), LARGE)).resolves.toBe(400);
  expect(isAnswered).toBe(false);
  await expect(finish(slow[0]!, LARGE)).resolves.toBe(400);
  await expect(fifth).resolves.toBe(400);
  for (const upload of slow) upload.destroy();
});

it("continues when a client leaves, even one that waited", async () => {
  const { begin } = await listening();
  const client = "10.2.0.3";
  const left = Array.from({ length: 6 }, () => begin(client, LARGE));
  await expect(finish(begin("10.2.0.4", LARGE), LARGE)).resolves.toBe(400);
  for (const upload of left) upload.destroy();
  await expect(finish(begin(client, LARGE), LARGE)).resolves.toBe(400);
});
