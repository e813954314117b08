import { setTimeout as sleep } from "node:timers/promises";
import { startStandins } from "@postfolio/standins/standins.ts";
import { Pool } from "pg";
import { ask } from "../apps/server/src/adapters/social/ask.ts";

/*
 * The processes that `publishing.ts` starts besides the workers: `standins`, the provider, and `bare`, a worker that
 * only claims posts, calls the provider, and marks posts as published, on the PostgreSQL server in DATABASE_URL.
 */

export interface Started {
  /** The stand-ins' URL. */
  url: string;
}

/** Instructions to the bare worker. */
export interface BareOrder {
  /** The stand-in to post to. */
  apiUrl: string;
  /** The access token of each user. */
  tokens: Record<string, string>;
  /** The client for calls: `fetch`, or `ask` as in the workers. */
  client: "fetch" | "ask";
}

interface DueRow {
  id: string;
  user_id: string;
  text: string;
}

const BATCH = 50;
const CLAIM = `UPDATE posts SET status = 'publishing', lease_until = now() + interval '60 seconds'
  WHERE id IN (SELECT id FROM posts WHERE status = 'ready' AND due_at <= now() ORDER BY due_at LIMIT $1
    FOR UPDATE SKIP LOCKED)
  RETURNING id, user_id, text`;
const COMPLETE = `UPDATE posts SET status = 'published', published_at = clock_timestamp(), external_id = done.post
  FROM unnest($1::uuid[], $2::text[]) AS done (id, post) WHERE posts.id = done.id`;

const post = (token: string, text: string) => ({
  method: "POST" as const,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify({ text }),
});
const idIn = (body: unknown): string => (body as { data: { id: string } }).data.id;

async function publishByFetch(apiUrl: string, token: string, text: string): Promise<string> {
  const reply = await fetch(`${apiUrl}/2/tweets`, post(token, text));
  return idIn(await reply.json());
}

async function publishByAsk(apiUrl: string, token: string, text: string): Promise<string> {
  const answer = await ask(`${apiUrl}/2/tweets`, post(token, text), 15_000);
  if (answer.kind !== "answer") throw new Error(answer.detail);
  return idIn(answer.body);
}

/** Runs two batches at a time, so that one is sent while the other is claimed or completed. */
function workBarely({ apiUrl, tokens, client }: BareOrder): void {
  const publish = client === "ask" ? publishByAsk : publishByFetch;
  const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
  const lane = async (): Promise<never> => {
    for (;;) {
      const { rows } = await pool.query<DueRow>(CLAIM, [BATCH]);
      if (rows.length === 0) {
        await sleep(20);
        continue;
      }
      const ids = await Promise.all(
        rows.map(({ user_id, text }) => publish(apiUrl, tokens[user_id] ?? "", text)),
      );
      await pool.query(COMPLETE, [rows.map(({ id }) => id), ids]);
    }
  };
  void lane();
  void lane();
}

if (process.argv[2] === "standins") {
  const { url } = await startStandins({ port: 0 });
  process.send?.({ url } satisfies Started);
} else {
  process.on("message", (order: BareOrder) => workBarely(order));
  process.send?.({ url: "" } satisfies Started);
}
