import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Whether OpenStack's object store is installed, which speaks S3. Debian's packages are `swift-proxy swift-account
 * swift-container swift-object`.
 */
export const hasSwift = (): boolean =>
  ["account", "container", "object", "proxy"].every(
    (server) => spawnSync(`swift-${server}-server`, ["--help"]).status === 0,
  );

export const SWIFT_USER = { accessKeyId: "test:tester", secretAccessKey: "testing", region: "eu-central-1" };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts Swift with one disk, which is a folder. @returns its URL, and a function that ends it */
export async function startSwift(): Promise<{ endpoint: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "swift-"));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  const common = (port: number) => [
    "[DEFAULT]",
    "bind_ip = 127.0.0.1",
    `bind_port = ${port}`,
    "workers = 0",
    `user = ${execFileSync("id", ["-un"], { encoding: "utf8" }).trim()}`,
    `swift_dir = ${folder}`,
    `devices = ${join(folder, "disks")}`,
    "mount_check = false",
  ];
  mkdirSync(join(folder, "disks/disk"), { recursive: true });
  write("swift.conf", [
    "[swift-hash]",
    "swift_hash_path_suffix = a",
    "swift_hash_path_prefix = b",
    "[storage-policy:0]",
    "name = gold",
    "default = yes",
  ]);
  const children: ChildProcess[] = [];
  const start = (server: string) =>
    children.push(
      spawn(`swift-${server}-server`, [join(folder, `${server}.conf`)], { stdio: "ignore", cwd: folder }),
    );
  for (const server of ["account", "container", "object"]) {
    const port = await freePort();
    write(`${server}.conf`, [
      ...common(port),
      "[pipeline:main]",
      `pipeline = ${server}-server`,
      `[app:${server}-server]`,
      `use = egg:swift#${server}`,
    ]);
    const ring = (...args: string[]) =>
      execFileSync("swift-ring-builder", [join(folder, `${server}.builder`), ...args], { stdio: "ignore" });
    ring("create", "4", "1", "0");
    ring("add", `r1z1-127.0.0.1:${port}/disk`, "1");
    ring("rebalance");
    start(server);
  }
  const port = await freePort();
  write("proxy.conf", [
    ...common(port),
    "[pipeline:main]",
    "pipeline = catch_errors cache s3api tempauth proxy-server",
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "account_autocreate = true",
    "[filter:catch_errors]",
    "use = egg:swift#catch_errors",
    "[filter:cache]",
    "use = egg:swift#memcache",
    "memcache_servers = 127.0.0.1:1",
    "[filter:s3api]",
    "use = egg:swift#s3api",
    `location = ${SWIFT_USER.region}`,
    "[filter:tempauth]",
    "use = egg:swift#tempauth",
    "user_test_tester = testing .admin",
  ]);
  start("proxy");
  const endpoint = `http://127.0.0.1:${port}`;
  const close = () => {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (children.some(({ exitCode }) => exitCode !== null)) {
      close();
      throw new Error("A server of Swift ended");
    }
    await sleep(50);
  }
  return { endpoint, close };
}
