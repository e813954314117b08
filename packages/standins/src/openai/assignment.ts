interface ChatMessage {
  role?: unknown;
  content?: unknown;
}

/** The task of a request, however its prompt is worded. */
export interface Assignment {
  /** Fields of the header `x-task`, which is form-encoded: `name`, and the options of a post. */
  task: URLSearchParams;
  /** The texts of all materials of this name. */
  materials: (name: string) => string[];
  /** The names of all materials. */
  names: string[];
  /** The user's message, for clients that send neither task nor material. */
  request: string;
}

/** Material in the user's message: a text between markers that name it. */
const MATERIAL = /<<<([^<>\n]{1,80}?) ([\w-]{6,})>>>\n([\s\S]*?)\n?<<<end \2>>>/gu;

/** Reads the header `x-task` and the user's last message. */
export function readAssignment(
  task: string | string[] | undefined,
  messages: readonly ChatMessage[],
): Assignment {
  const request = textOf(messages.findLast(({ role }) => role === "user"));
  const found = [...request.matchAll(MATERIAL)].map(([, name, , text = ""]) => ({ name, text }));
  return {
    task: new URLSearchParams([task ?? ""].flat().join("&")),
    names: [...new Set(found.map(({ name }) => name ?? ""))],
    materials: (wanted) => found.filter(({ name }) => name === wanted).map(({ text }) => text),
    request,
  };
}

/** A message's text, whether it is sent as a string or in parts. */
function textOf({ content }: ChatMessage = {}): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: unknown }) => (typeof part.text === "string" ? part.text : "")).join("");
}
