import { describe, expect, test } from "vitest";
import { isRefusal, withoutRefusedPart } from "./refusal.policy.ts";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";

const LETTER = [
  "Your depot ships 400 orders a day with one shift. I plan routes for two vans and a bicycle.",
  "Since 2021 I have kept the list of what comes back, and why. Most of it is the wrong size.",
  "Could I come by one afternoon?",
].join("\n\n");

describe("a refusal is not a text", () => {
  test.each([
    "I'm sorry, but I can't help with that.",
    "I can’t assist with this request",
    "Sorry, this request goes against my guidelines, so there is nothing I can write here.",
    "Lo siento, pero no puedo ayudarte con esa solicitud.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "Je suis désolé, mais je ne peux pas vous aider avec cette demande.",
    "Es tut mir leid. Diesen Text kann ich nicht schreiben.",
    "Lo lamento, no me es posible redactar esta carta.",
    "Navré, je ne peux pas rédiger cette lettre.",
    "Lamento, não posso ajudar com isso.",
    "Mi dispiace, non posso scrivere questo testo.",
    "Helaas, aan dit verzoek kan ik niet voldoen.",
    "عذراً، لا أستطيع مساعدتك في هذا الطلب.",
  ])("%s", (answer) => {
    expect(isRefusal(answer)).toBe(true);
  });

  test("nor is a longer one that offers something else", () => {
    const offer = "I'd be happy to write a letter that sticks to your resume instead.";
    const answer = `I'm sorry, but I can't write this letter.\n\n${"It asks for a license that is not in it. ".repeat(3)}${offer}`;
    expect(withoutRefusedPart(answer)).toBe(answer);
    expect(isRefusal(answer)).toBe(true);
  });
});

test.each([
  "I can't tune a piano next to a radiator. I can only visit it.",
  "Sorry is the hardest word. And the best.",
  "I won't help with the harvest this year. My knee decides, and the tractor is patient.",
  "Ich kann kein Klavier stimmen, wenn der Heizkörper klopft.",
  `I cannot offer you ten years in the trade.\n\n${LETTER}`,
  `I don't have the forklift license that you ask for.\n\n${LETTER}`,
])("a text may begin like a refusal: %s", (text) => {
  expect(withoutRefusedPart(text)).toBe(text);
  expect(isRefusal(text)).toBe(false);
});

test.each([
  "I cannot state that you hold the certificate, since your resume does not say so. Here is the letter without it:",
  "I can't mention the license, as it is not in your resume.",
  "Das Zertifikat kann ich nicht nennen, es steht nicht in Ihrem Lebenslauf. Hier ist das Anschreiben:",
  "No puedo afirmar que tenga el carné, porque no figura en su currículum.",
])("a partial refusal is cut before a good text: %s", (remark) => {
  expect(withoutRefusedPart(`${remark}\n\n${LETTER}`)).toBe(LETTER);
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => isRefusal(withoutRefusedPart(text)), shape)).toBeLessThan(MUCH);
});
