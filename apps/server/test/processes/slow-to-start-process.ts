/* Starts as slowly as on a busy machine, then does what `misbehaving-process.ts` does. */

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
await import("./misbehaving-process.ts");
