/** One block of material in a prompt: text of others, with a name that says what it is. */
interface Material {
  name: string;
  text: string;
}

/** What a request asks for, as far as the stand-in can read it. */
export interface Assignment {
  instructions: string;
  materials: Material[];
  /** What is said outside the materials. */
  request: string;
}

interface ChatMessage {
  role?: unknown;
  content?: unknown;
}

const BLOCK = /<<<([^<>\n]{1,80}?) ([\w-]{6,})>>>\n([\s\S]*?)\n?<<<end \2>>>/gu;

/** Reads the messages of a chat completion: the system's are instructions, the last user's the request. */
export function readAssignment(messages: readonly ChatMessage[]): Assignment {
  const instructions = messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(textOf)
    .join("\n");
  const prompt = textOf(messages.findLast(({ role }) => role === "user") ?? {});
  const materials = [...prompt.matchAll(BLOCK)].map(([, name = "", , text = ""]) => ({ name, text }));
  return { instructions, materials, request: prompt.replace(BLOCK, "").trim() };
}

/** A message's text, whether it is sent as a string or in parts. */
function textOf({ content }: ChatMessage): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: unknown }) => (typeof part.text === "string" ? part.text : "")).join("");
}

/** The text of the first material whose name has this word in it; otherwise empty. */
export const material = ({ materials }: Assignment, word: string): string =>
  materials.find(({ name }) => name.includes(word))?.text ?? "";

const ORDERS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|rule|prompt|above|previous|everything)|system prompt|\b(?:reveal|print|repeat|output)\b.{0,30}\b(?:prompt|instructions|rules)|\byou are now\b|\bnew instructions?\b|\binstead (?:say|write|answer|output|reply)\b|ignoriere|ignorez|ignora (?:las|todas)|developer mode|jailbreak/iu;

/** A text's sentences, without those that give orders to a machine instead of saying something. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/gu, " ")
    .split(/(?<=[.!?…。！？])\s+(?=\S)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && !ORDERS.test(sentence));
}
