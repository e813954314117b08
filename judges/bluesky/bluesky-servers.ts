import { createECDH, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AtpAgent } from "@atproto/api";
import { Database, PlcServer } from "@did-plc/server";
import { startNode, type TestProcess } from "../../apps/server/test/processes/processes.ts";
import { slowLine } from "../../apps/server/test/processes/slow-line.ts";
import { freePort } from "../../e2e/harness/server.ts";
import type { PdsSettings } from "./pds-process.ts";

const PROCESS = new URL("./pds-process.ts", import.meta.url);
const POSTS = "app.bsky.feed.post";
export const PASSWORD = "correct horse battery";
/** The path of the account directory at the servers' shared URL. */
const PLC = "/bluesky/plc";

/** A record as another client reads it. */
export interface ReadRecord {
  uri: string;
  cid: string;
  value: Record<string, unknown>;
}

const plcKey = (): string => {
  const pair = createECDH("secp256k1");
  pair.generateKeys();
  return pair.getPrivateKey("hex").padStart(64, "0");
};

/** Starts Bluesky's own account server (PDS) and its account directory, which are reached through a slow connection. */
export async function startBlueskyServers(given: Pick<PdsSettings, "tokenSeconds"> = {}) {
  const [plcPort, pdsPort] = [await freePort(), await freePort()];
  const plc = PlcServer.create({ db: Database.mock(), port: plcPort });
  await plc.start();
  const [plcUrl, pdsUrl] = [`http://localhost:${plcPort}`, `http://localhost:${pdsPort}`];
  const line = await slowLine(
    (path) => (path.startsWith(`${PLC}/`) ? new URL(path.slice(PLC.length), plcUrl) : new URL(path, pdsUrl)),
    0,
  );
  // The account server accepts requests only under this host name.
  const url = line.url.replace("127.0.0.1", "localhost");
  const folder = await mkdtemp(join(tmpdir(), "judge-pds-"));
  let settings: PdsSettings = {
    port: pdsPort,
    publicUrl: url,
    plcUrl,
    folder,
    plcKey: plcKey(),
    dpopSecret: randomBytes(32).toString("hex"),
    ...given,
  };

  let pds: TestProcess;
  const start = async (): Promise<void> => {
    pds = startNode(PROCESS, { dataDir: folder, databaseUrl: undefined }, { PDS: JSON.stringify(settings) });
    await pds.says("ready");
  };
  const stop = async (): Promise<void> => {
    pds.child.kill("SIGTERM");
    await pds.ended;
  };
  await start();

  const newAgent = () => new AtpAgent({ service: pdsUrl });

  return {
    url,
    line,
    /** Settings that make our server use these servers. */
    settings: {
      BLUESKY: "on",
      BLUESKY_SERVER_URL: url,
      BLUESKY_API_URL: url,
      BLUESKY_PLC_URL: url + PLC,
    },
    async addAccount(handle: string): Promise<string> {
      const { data } = await newAgent().createAccount({
        handle,
        email: `${handle}@example.com`,
        password: PASSWORD,
      });
      return data.did;
    },
    /** Returns all posts in an account's repository. */
    async recordsOf(repo: string): Promise<ReadRecord[]> {
      const records: ReadRecord[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await newAgent().com.atproto.repo.listRecords({
          repo,
          collection: POSTS,
          limit: 100,
          cursor,
        });
        records.push(...(data.records as unknown as ReadRecord[]));
        cursor = data.records.length > 0 ? data.cursor : undefined;
      } while (cursor !== undefined);
      return records;
    },
    /** Signs in and consents at a URL, as the server's own page does. @returns the URL to redirect to */
    agree: (address: string, handle: string) => agree(address, url, handle),
    async restart(change: Partial<Pick<PdsSettings, "dpopSecret" | "tokenSeconds">>): Promise<void> {
      await stop();
      settings = { ...settings, ...change };
      await start();
    },
    async close(): Promise<void> {
      await stop();
      await line.close();
      await plc.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Reply {
  status: number;
  cookies: string[];
  text: string;
}

/** Sends a request. Unlike `fetch`, it can send headers that identify it as a browser. */
const send = (url: string, headers: Record<string, string>, body?: object): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: body ? "POST" : "GET", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, cookies: answer.headers["set-cookie"] ?? [], text }),
      );
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });

async function agree(address: string, origin: string, username: string): Promise<string> {
  const cookies = new Map<string, string>();
  const keep = ({ cookies: given }: Reply): void => {
    for (const cookie of given) {
      const [name = "", value = ""] = cookie.split(";")[0]!.split("=");
      cookies.set(name, value);
    }
  };
  const agent = "judge";
  const fetched = (site: string, mode: string, dest: string) => ({
    "user-agent": agent,
    "sec-fetch-site": site,
    "sec-fetch-mode": mode,
    "sec-fetch-dest": dest,
  });
  keep(await send(address, fetched("cross-site", "navigate", "document")));
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await send(
      `${origin}/@atproto/oauth-provider/~api${path}`,
      {
        ...fetched("same-origin", "same-origin", "empty"),
        origin,
        referer: address,
        "content-type": "application/json",
        "x-csrf-token": cookies.get("csrf-token") ?? "",
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...headers,
      },
      body,
    );
    keep(reply);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as Record<string, unknown>;
  };
  const signedIn = await call("/sign-in", { locale: "en", username, password: PASSWORD, remember: false });
  const { did, sub } = signedIn["account"] as { did?: string; sub?: string };
  const bearer = { authorization: `Bearer ${String(signedIn["ephemeralToken"])}` };
  return String((await call("/consent", { did: did ?? sub }, bearer))["url"]);
}
