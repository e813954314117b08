import { type Message, partsOf, worded } from "@postfolio/contract/message.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE, textsIn } from "@postfolio/locales/texts-in.ts";

const english = textsIn("en", readTexts("en")[MESSAGES_FILE]!);

/** A message as a sentence; other text as it is. */
export const sentenceOf = (text: Message): string => worded(text, english);

/** Why something stands as it does, for a reply. Sentences that were stored before there were codes have none. */
export const reasonInReply = (
  reason: Message | null,
): { reason: string | null; reasonCode: string | null } => ({
  reason: reason === null ? null : sentenceOf(reason),
  reasonCode: reason === null ? null : (partsOf(reason)?.code ?? null),
});
