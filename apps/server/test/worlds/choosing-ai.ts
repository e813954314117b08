import type { AiWriter } from "../../src/adapters/ai/ai.ts";

/**
 * Returns a model that chooses articles as told and does everything else as before. By default, it chooses all of them.
 */
export const choosing = (ai: AiWriter, order?: { number: number; why: string }[]): AiWriter => ({
  ...ai,
  object: async (request) => {
    if (request.task.name !== "news") return ai.object(request);
    const numbers = request.prompt.match(/^\d+(?=\. )/gmu) ?? [];
    const chosen = order ?? numbers.map((number) => ({ number: Number(number), why: "It is about games." }));
    const usage = { inputTokens: 1, outputTokens: 1 };
    return { kind: "written", value: request.schema.parse({ chosen }), cutOff: false, usage };
  },
});
