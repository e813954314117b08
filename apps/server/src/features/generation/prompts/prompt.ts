import type { AiTask } from "../../../adapters/ai/ai.ts";

export interface RenderedPrompt {
  task: AiTask;
  /** Never contains users' text. */
  instructions: string;
  /** With others' text inside fences. */
  prompt: string;
  maxOutputTokens: number;
}

/** Recorded with each text, to compare versions. */
export interface VersionedTask {
  task: string;
  version: number;
}

/** Raise the version when the text changes. */
export interface Prompt<Input> extends VersionedTask {
  render(input: Input): RenderedPrompt;
}

/** As in `letter.v2`. */
export const promptId = ({ task, version }: VersionedTask): string => `${task}.v${version}`;
