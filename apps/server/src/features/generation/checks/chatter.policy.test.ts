import { expect, test } from "vitest";
import { withoutChatter } from "./chatter.policy.ts";

const TEXT = "Bread takes time. We wait.\n\nCome and try it.";

test.each([
  "Sure! Here is a post for you:",
  "Here's an improved version of the line:",
  "Certainly, here’s the letter:",
  "Of course!",
  "Gerne! Hier ist dein Beitrag:",
  "Hier ist ein Vorschlag für das Anschreiben:",
  "Voici une proposition de post :",
  "Bien sûr ! Voici la lettre :",
  "¡Claro! Aquí tienes una publicación:",
  "Claro, aquí tienes la carta:",
])("is cut at the beginning: %s", (introduction) => {
  expect(withoutChatter(`${introduction}\n\n${TEXT}`)).toBe(TEXT);
});

test.each([
  "Let me know if you would like a shorter version!",
  "Would you like me to adjust the tone?",
  "Feel free to tweak it.",
  "I hope this helps!",
  "(240 characters)",
  "Word count: 212",
  "Sag Bescheid, wenn ich den Text kürzen soll!",
  "Soll ich noch eine andere Variante schreiben?",
  "N’hésitez pas à me dire si vous souhaitez une version plus courte.",
  "Dites-moi si vous voulez que je le raccourcisse.",
  "Avísame si quieres una versión más corta.",
  "---\n\nDime si prefieres otro tono.",
])("is cut at the end: %s", (aside) => {
  expect(withoutChatter(`${TEXT}\n\n${aside}`)).toBe(TEXT);
});

test("is cut at both ends, around code fences, and before a line", () => {
  const answer = `Sure! Here is your post:\n\n\`\`\`text\n${TEXT}\n\`\`\`\n\nLet me know if you want any changes.`;
  expect(withoutChatter(answer)).toBe(TEXT);
  expect(withoutChatter("Here is the improved line: Baked 340 loaves on a Saturday")).toBe(
    "Baked 340 loaves on a Saturday",
  );
});

test.each([
  TEXT,
  "Here is what nobody tells you about bread: it waits.\n\nSo do we.",
  "Here is a post office with three queues.\n\nOne of them moves.",
  "Sure, we could add yeast.\n\nWe will not.",
  "Two things matter:\n\n- time\n- salt",
  "Claro que el pan espera.\n\nNosotros también.",
  "Hier ist mein Vorschlag, Chef: weniger Eile.\n\nUnd mehr Brot.",
  "I baked for nine years.\n\nLet me know which afternoon suits you.",
  "Ich backe gern.\n\nSagen Sie mir Bescheid, welcher Tag Ihnen passt.",
  "Je fais du pain.\n\nDites-moi quel jour vous convient.",
  "Hago pan.\n\nSi quieres probarlo, ven el sábado.",
  "If you would like a different kind of shift, come and see ours.",
])("nothing is cut from %s", (text) => {
  expect(withoutChatter(text)).toBe(text);
});
