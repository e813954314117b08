/* Starts as slowly as on a busy machine, then behaves like `misbehaving-process.ts`. */

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
await import("./misbehaving-process.ts");
