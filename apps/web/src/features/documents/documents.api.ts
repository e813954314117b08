import { call, type Endpoint, type Reply } from "../../lib/http/api.ts";
import { refresh } from "../../lib/http/query.ts";
import { currentSession } from "../../lib/session/session.ts";
import { forgetCopy, keepCopy } from "./saving/offline-copies.ts";

type DocumentPath = "letters" | "resumes";
type Whole<K extends DocumentPath> = Reply<`POST /api/${K}/:id/duplicate`>["data"];
type Content<K extends DocumentPath> = Reply<`GET /api/${K}/:id/versions/:version`>["data"];

const RECORD_FIELDS: ReadonlySet<string> = new Set([
  "_id",
  "user",
  "version",
  "createdAt",
  "updatedAt",
  "translationOf",
]);

export const contentIn = <T extends object>(
  stored: T,
): Omit<T, "_id" | "user" | "version" | "createdAt" | "updatedAt"> =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => !RECORD_FIELDS.has(field))) as T;

/** @param lists the endpoints to refetch after a change */
export function documentCalls<K extends DocumentPath>(kind: K, lists: readonly Endpoint[]) {
  const of: DocumentPath = kind;
  const copyKind = ({ resumes: "resume", letters: "letter" } as const)[of];
  const owner = () => currentSession()?.userId ?? "";
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    const reply = await change;
    void refresh(`GET /api/${of}/bin`, "GET /api/Users/getUserStats", ...lists);
    return reply;
  };
  const at = (id: string, version: number) => ({ params: { id, version } });
  return {
    changing,
    duplicate: (id: string) => changing(call(`POST /api/${of}/:id/duplicate`, { params: { id } })),
    bin: async (id: string) => {
      await changing(call(`DELETE /api/${of}/:id`, { params: { id } }));
      await forgetCopy(owner(), copyKind, id);
    },
    deleteForever: (id: string) =>
      changing(call(`DELETE /api/${of}/:id`, { params: { id }, query: { forever: "true" } })),
    restore: async (id: string) => {
      const { data } = await changing(call(`POST /api/${of}/:id/restore`, { params: { id } }));
      await keepCopy(owner(), copyKind, data);
      return data as Whole<K>;
    },
    nameVersion: (id: string, name: string) =>
      call(`POST /api/${of}/:id/versions`, { params: { id }, body: { name } }),
    listVersions: async (id: string) => (await call(`GET /api/${of}/:id/versions`, { params: { id } })).data,
    getVersion: async (id: string, version: number) =>
      (await call(`GET /api/${of}/:id/versions/:version`, at(id, version))).data as Content<K>,
    restoreVersion: async (id: string, version: number) =>
      (await changing(call(`POST /api/${of}/:id/versions/:version/restore`, at(id, version))))
        .data as Whole<K>,
  };
}
