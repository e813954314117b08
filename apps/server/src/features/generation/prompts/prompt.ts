import type { AiTask } from "../../../adapters/ai/ai.ts";

export interface RenderedPrompt {
  task: AiTask;
  /** Never contains text written by users. */
  instructions: string;
  /** Contains text written by users or outsiders only inside fences. */
  prompt: string;
  maxOutputTokens: number;
  /** Whether the answer may end with an alternative first line. */
  twoFirstLines?: boolean;
}

/** Recorded with each text, so that versions can be compared. */
export interface VersionedTask {
  task: string;
  version: number;
}

/** Increment the version when the text changes. */
export interface Prompt<Input> extends VersionedTask {
  render(input: Input): RenderedPrompt;
}

/** For example, `letter.v2`. */
export const promptId = ({ task, version }: VersionedTask): string => `${task}.v${version}`;
