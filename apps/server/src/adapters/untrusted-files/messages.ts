export interface Message {
  head: unknown;
  bytes: Uint8Array;
}

export const STARTED = Buffer.from([0]);

const LENGTH = 4;

export function pack({ head, bytes }: Message): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, bytes]);
}

export function unpack(packed: Buffer): Message {
  const end = LENGTH + packed.readUInt32LE();
  if (end > packed.length) throw new Error("The message is truncated");
  // Copied, because readers may rely on aligned memory that is not shared.
  return {
    head: JSON.parse(packed.toString("utf8", LENGTH, end)),
    bytes: new Uint8Array(packed.subarray(end)),
  };
}
