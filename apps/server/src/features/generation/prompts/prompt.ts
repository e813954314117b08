import type { AiTask } from "../../../adapters/ai/ai.ts";

/** What a prompt file makes of its inputs. */
export interface RenderedPrompt {
  task: AiTask;
  /** Our words alone. */
  instructions: string;
  /** What to work on, with everything that others wrote inside fences. */
  prompt: string;
  maxOutputTokens: number;
}

/**
 * One task's prompt. A file is never changed once texts were made with it: a better wording is the next
 * version in a file of its own, so that results can be told apart and compared by `npm run eval`.
 */
export interface Prompt<Input> {
  /** Task and version, as in `x-post.v1`. */
  id: string;
  render(input: Input): RenderedPrompt;
}
