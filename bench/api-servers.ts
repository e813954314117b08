import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { readJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import staticFiles from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { Pool } from "pg";
import { buildAppAlone, signUp } from "./app-alone.ts";

/*
 * The process that `api.ts` measures: the whole app and a bare Fastify server with only the same queries and file, both
 * on the PostgreSQL server in DATABASE_URL.
 */

export interface Servers {
  /** Base URLs. */
  app: string;
  bare: string;
  token: string;
  userId: string;
  resumes: string[];
  content: ResumeContent;
  /** The path of a script of the web app. */
  script: string;
}

const RESUMES = 50;
/** Each has eight days of upcoming posts. */
const CAMPAIGNS = 6;
const POOL_SIZE = 10;

const WEB_ROOT = join(import.meta.dirname, "../apps/web/dist");
const { app, url } = await buildAppAlone(POOL_SIZE, WEB_ROOT);

const pool = new Pool({ connectionString: url, max: POOL_SIZE, keepAlive: true });
const bare = Fastify({ bodyLimit: 2 * 1024 * 1024 });

interface Row {
  id: string;
  user_id: string;
  content: object;
  created_at: Date;
  updated_at: Date;
}
const COLUMNS = "id, user_id, name, template, content, version, created_at, updated_at";

bare.get<{ Querystring: { id: string; user: string } }>("/resume", async ({ query }) => {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from resumes where id = $1 and user_id = $2`, [
    query.id,
    query.user,
  ]);
  return rows[0];
});

bare.put<{ Querystring: { id: string; user: string }; Body: { dataUpdate: ResumeContent } }>(
  "/resume",
  async ({ query, body }) => {
    const { name, template, ...content } = body.dataUpdate;
    const { rows } = await pool.query<Row>(
      `update resumes set name = $3, template = $4, content = content || $5::jsonb, version = version + 1,
       updated_at = $6 where id = $1 and user_id = $2 returning ${COLUMNS}`,
      [query.id, query.user, name, template, JSON.stringify(content), new Date()],
    );
    return rows[0];
  },
);

interface CampaignRow {
  created_at: Date;
  next_post_at: Date | null;
}

bare.post<{ Body: { userId: string; type: string } }>("/campaigns", async ({ body }) => {
  const { rows } = await pool.query<CampaignRow>(
    `select c.*, s.awaiting, case c.status when 'Active' then s.next end as next_post_at
     from campaigns c cross join lateral (
       select count(*) filter (where p.status = 'awaiting_approval')::int as awaiting,
         min(p.scheduled_at) filter (where p.scheduled_at > now()) as next
       from posts p where p.campaign_id = c.id and p.scheduled_at > now() - interval '1 day'
         and p.status in ('planned', 'ready', 'awaiting_approval')
     ) s
     where c.user_id = $1 and c.network = $2 and c.status <> 'Delete' order by c.created_at desc, c.id desc`,
    [body.userId, body.type],
  );
  return rows;
});

const script = readdirSync(join(WEB_ROOT, "assets")).find((name) => /^index-.*\.js$/u.test(name))!;

await bare.register(staticFiles, { root: WEB_ROOT, serve: false, preCompressed: true });
bare.get("/script", (_request, reply) => reply.sendFile(`assets/${script}`));

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function prepare(): Promise<Servers> {
  const { token, userId } = await signUp(app);
  const headers = { authorization: `Bearer ${token}` };
  const file = readFileSync(new URL("../e2e/fixtures/resume.json", import.meta.url), "utf8");
  const imported = readJsonResume(file);
  if (!imported.ok) throw new Error(imported.error);
  const resumes: string[] = [];
  for (let index = 0; index < RESUMES; index += 1) {
    const created = await app.inject({
      method: "POST",
      url: "/api/resumes/create",
      headers,
      payload: imported.resume,
    });
    resumes.push(created.json<{ data: { _id: string } }>().data._id);
  }
  await pool.query("update users set plan = 'golden_m' where id = $1", [userId]);
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const fields = { title: "The sea", type: "Twitter", prompt: "Write about the sea", schedule: 1 };
    const payload = { ...fields, user: userId };
    const created = await app.inject({ method: "POST", url: "/api/campaigns/create", headers, payload });
    if (created.statusCode !== 200) throw new Error(created.body);
  }
  return {
    app: await listen(app),
    bare: await listen(bare),
    token,
    userId,
    resumes,
    content: imported.resume,
    script: `/assets/${script}`,
  };
}

process.send!(await prepare());
