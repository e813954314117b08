import { z } from "zod";

const PROGRAMS = [
  { name: "Ollama", port: 11_434 },
  { name: "LM Studio", port: 1_234 },
];
const TIMEOUT_MS = 500;
/** In characters. */
const MAX_LIST_LENGTH = 100_000;

const modelList = z.object({ data: z.array(z.object({ id: z.string().max(200) })).min(1) });

export interface LocalAi {
  name: string;
  /** Lines to put into `.env`. */
  settings: string[];
}

export async function findLocalAi(programs: readonly { name: string; port: number }[] = PROGRAMS) {
  const found = await Promise.all(
    programs.map(async ({ name, port }): Promise<LocalAi | undefined> => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      try {
        const reply = await fetch(`${baseUrl}/models`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: "error",
        });
        const text = await reply.text();
        if (!reply.ok || text.length > MAX_LIST_LENGTH) return undefined;
        const { data } = modelList.parse(JSON.parse(text));
        // Embedding models cannot generate text.
        const model = data.map(({ id }) => id).find((id) => !/embed|\s/iu.test(id));
        if (model === undefined) return undefined;
        const settings = ["AI_PROVIDER=openai-compatible", `AI_BASE_URL=${baseUrl}`, `AI_MODEL=${model}`];
        return { name, settings };
      } catch {
        return undefined;
      }
    }),
  );
  return found.filter((one) => one !== undefined);
}
