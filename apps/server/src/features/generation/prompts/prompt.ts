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

/** Recorded with each text, so that texts of two versions can be compared. */
export interface VersionedTask {
  task: string;
  version: number;
}

/** One task's prompt, in the file `<task>.prompt.ts`. Whoever changes what it says raises its version. */
export interface Prompt<Input> extends VersionedTask {
  render(input: Input): RenderedPrompt;
}

/** How a prompt is recorded, as in `letter.v2`. */
export const promptId = ({ task, version }: VersionedTask): string => `${task}.v${version}`;
