import type Anthropic from "@anthropic-ai/sdk";
import type OpenAI from "openai";

/*
 * Expected requests and responses, typed with the providers' own SDKs, so that unknown fields do not compile. The test
 * next to this file compares them with the requests and responses that are actually sent.
 */

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: { kinds: { type: "array", items: { type: "string" } } },
  required: ["kinds"],
  additionalProperties: false,
};

const toOpenAi = {
  model: "gpt-5-mini",
  input: [
    { role: "developer", content: "Be brief." },
    { role: "user", content: [{ type: "input_text", text: "Say something about bread." }] },
  ],
  max_output_tokens: 2_500,
  store: false,
  include: ["reasoning.encrypted_content"],
  reasoning: { effort: "low" },
} satisfies OpenAI.Responses.ResponseCreateParams;

export const openAiText: OpenAI.Responses.ResponseCreateParamsStreaming = { ...toOpenAi, stream: true };
export const openAiObject: OpenAI.Responses.ResponseCreateParamsNonStreaming = {
  ...toOpenAi,
  text: { format: { type: "json_schema", strict: true, name: "response", schema } },
};

const toAnthropic = {
  model: "claude-sonnet-4-5",
  max_tokens: 500,
  system: [{ type: "text", text: "Be brief." }],
  messages: [{ role: "user", content: [{ type: "text", text: "Say something about bread." }] }],
} satisfies Anthropic.MessageCreateParams;

export const anthropicText: Anthropic.MessageCreateParamsStreaming = { ...toAnthropic, stream: true };
export const anthropicObject: Anthropic.MessageCreateParamsNonStreaming = {
  ...toAnthropic,
  output_config: { format: { type: "json_schema", schema } },
};

const toCompatible = {
  model: "any-model",
  max_tokens: 500,
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Say something about bread." },
  ],
} satisfies OpenAI.ChatCompletionCreateParams;

export const compatibleText: OpenAI.ChatCompletionCreateParamsStreaming = {
  ...toCompatible,
  stream: true,
  stream_options: { include_usage: true },
};
export const compatibleObject: OpenAI.ChatCompletionCreateParamsNonStreaming = {
  ...toCompatible,
  response_format: { type: "json_schema", json_schema: { name: "response", strict: true, schema } },
};

const head = { id: "chatcmpl-1", created: 0, model: "postfolio-sandbox" };
const usage: OpenAI.CompletionUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/** The stand-in's responses, without the values that change with each call. */
export const standinWhole: OpenAI.ChatCompletion = {
  ...head,
  object: "chat.completion",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: "text", refusal: null },
      finish_reason: "stop",
      logprobs: null,
    },
  ],
  usage,
};

const chunk = { ...head, object: "chat.completion.chunk" } as const;
export const standinChunks: Record<"first" | "more" | "last" | "usage", OpenAI.ChatCompletionChunk> = {
  first: {
    ...chunk,
    choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }],
  },
  more: { ...chunk, choices: [{ index: 0, delta: { content: "text" }, finish_reason: null }] },
  last: { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
  usage: { ...chunk, choices: [], usage },
};

export const standinModels: { object: "list"; data: OpenAI.Model[] } = {
  object: "list",
  data: [{ id: "postfolio-sandbox", object: "model", created: 0, owned_by: "postfolio" }],
};
