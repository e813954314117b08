import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../scripts/growth.ts";
import { rationFaults, tellFaults, usedUpRations } from "./tells.policy.ts";

/** Written for this test by hand: what people would post. */
const CLEAN = [
  "Calm handovers start before anyone speaks. Put the open questions on the board, then talk.",
  "Wound care: who fills in the form at three in the morning? I would ask that before buying anything new.",
  "We moved the stock count from Friday to Tuesday. Nobody misses the Fridays.",
  "The oven is slow today. So is the baker. The bread will be fine.",
  "I used to answer every mail within the hour. Now I answer at four. Three people noticed.",
  "First week on the new ward. I still take the wrong elevator, but I know where the coffee is.",
  "A short list on paper beats a long one on a screen. Mine has three lines today.",
  "Two apprentices, one drill, no manual. They read the drawing aloud to each other, and it worked.",
  "I will comment on the drawings tomorrow, when the paper has dried.",
  "Not every roof needs panels. Some need a roofer first.",
  "This is not my best photo, but the light at six was worth getting up for.",
  "The landscape behind our town is flat. Cyclists love it; our postman does not.",
  "Ruhige Übergaben. Mein Maßstab: Weiß der Spätdienst, was noch offen ist?",
  "Beim Thema Wundversorgung wird gern über Material geredet. Mich interessiert, wer es nachts dokumentiert.",
  "Heute nicht gebacken, sondern aufgeräumt. Auch das gehört dazu.",
  "Das Ergebnis der Umfrage hängt an der Tür. Lest es beim Kaffee.",
  "Wir stellen uns das so vor: weniger Zettel, mehr Ruhe.",
  "Pose des panneaux : on demande souvent le prix. Je commencerais par la toiture.",
  "Devis honnêtes : écrire en haut ce qui n'est pas compris, avant le total.",
  "Ce n'est pas un grand atelier. On y travaille bien quand même.",
  "Horarios. Antes de cambiarlos, una pregunta: ¿quién compra a las siete y quién a las doce?",
  "Precios honestos, versión corta. El mismo cartel dentro y fuera.",
  "Hoy en día nadie llama al timbre. Nosotros sí.",
];

const PLANTED: Record<string, string[]> = {
  contrast: [
    "Good bread is not just flour and water, but patience.",
    "Leadership is not only about plans but about people.",
    "It's not a job, it's a calling.",
    "This isn't about speed; it's about care.",
    "That is not a bug. That is a habit.",
    "Pflege ist nicht nur Arbeit, sondern Haltung.",
    "Es geht nicht um Tempo, es geht um Ruhe.",
    "Ce n'est pas un métier, c'est une passion.",
    "Non seulement le prix compte, mais aussi la pose.",
    "No solo vendemos pan, sino tiempo.",
    "No se trata de precios, se trata de confianza.",
    "A roof is not simply tiles but shelter.",
  ],
  hooks: [
    "One nurse, forty beds. Let that sink in.",
    "Read that again: forty beds.",
    "Here's the thing. Bread takes time.",
    "Hot take: meetings are fine.",
    "Nobody talks about the night shift.",
    "We changed one form. The result? Calm.",
    "Vierzig Betten. Lasst das sacken.",
    "Hand aufs Herz, wer liest das?",
    "Wir haben ein Formular geändert. Das Ergebnis? Ruhe.",
    "Quarante lits. Relisez ça.",
    "Personne n'en parle, du toit.",
    "Cuarenta camas. Léelo otra vez.",
  ],
  openers: [
    "In today's world, bread is fast.",
    "In a world of screens, paper wins.",
    "Imagine a ward without forms.",
    "Ever wondered why bread sings?",
    "Let's talk about roofs.",
    "I'm thrilled to announce a new oven.",
    "In der heutigen Zeit zählt Tempo.",
    "Im Zeitalter der Bildschirme zählt Papier.",
    "Dans un monde pressé, le pain attend.",
    "À l'ère du numérique, un carnet.",
    "En un mundo rápido, el pan espera.",
    "¿Sabías que el pan canta?",
  ],
  bait: [
    "Bread takes time. Agree?",
    "We close on Mondays. Thoughts?",
    "Comment YES for the recipe.",
    "Repost if you bake.",
    "Like this if you bake.",
    "Brot braucht Zeit. Was denkt ihr?",
    "Le pain attend. Qu'en pensez-vous ?",
    "El pan espera. ¿Qué opinas?",
    "Share if you care.",
    "Thoughts? I have some.",
    "Comment BREAD below.",
    "Agree? I do.",
  ],
  sources: [
    "Studies show that bread is good.",
    "Research shows that rest helps.",
    "Experts say it is fine.",
    "Experts agree on rest.",
    "Studien zeigen, dass Ruhe hilft.",
    "Experten sagen, es hilft.",
    "Des études montrent que le repos aide.",
    "Les experts s'accordent sur ce point.",
    "Los estudios demuestran que ayuda.",
    "Los expertos dicen que sí.",
    "As studies show, it helps.",
    "Los estudios muestran que ayuda.",
  ],
  words: [
    "Let us delve into bread.",
    "A tapestry of flavors.",
    "A testament to patience.",
    "This oven is a game-changer.",
    "A pivotal and seamless change.",
    "It fosters trust and showcases care.",
    "Ein ganzheitlicher und nahtloser Ansatz.",
    "Wegweisend und maßgeschneidert für alle.",
    "Un outil incontournable et holistique.",
    "Potenciar la sinergia del equipo.",
    "It underscores how the landscape moves.",
    "Delving deeper into roofs.",
  ],
  marks: [
    "Bread — slow and honest.",
    "Slow—and honest.",
    "🍞 Slow dough\n🔥 Hot oven",
    "Today:\n✅ Dough\n✅ Oven",
    "We bake — you eat.",
    "Three things:\n🥖 flour\n\n💧 water",
    "Ruhe — und Zeit.",
    "Du pain — du temps.",
    "Pan — y tiempo.",
    "🌙 Night shift\n☕ Coffee",
    "Forms — again.",
    "🧱 Roof\n🔌 Panels",
  ],
};

test("leaves alone what people write", () => {
  expect(CLEAN.flatMap((text) => tellFaults(text, "").map((fault) => `${text} → ${fault}`))).toEqual([]);
});

describe.each(Object.keys(PLANTED))("finds planted tells: %s", (kind) => {
  test.each(PLANTED[kind]!)("%s", (text) => {
    expect(tellFaults(text, "")).not.toEqual([]);
  });
});

test("words of the material and quotations may be used", () => {
  expect(tellFaults("The landscape of this seamless floor.", "Our seamless floors")).toEqual([]);
  expect(tellFaults("“Read that again”, said the sign at the door.", "")).toEqual([]);
});

describe("what is fine now and then", () => {
  const plain = Array.from({ length: 9 }, (_, index) => `Bread number ${index} was fine.`);

  test("is used up once a tenth of the latest posts have it", () => {
    const usedUp = usedUpRations([...plain, "Who bakes at night?"]);
    expect(usedUp.map(({ instead }) => instead)).toEqual(["Do not end with a question."]);
    expect(rationFaults("And who eats it? #bread", usedUp)).toEqual([
      "It ends in a question, as many of the latest posts do. Do not end with a question.",
    ]);
    expect(rationFaults("Who eats it? We do.", usedUp)).toEqual([]);
  });

  test("is free before there are enough posts to compare", () => {
    expect(usedUpRations(["Who bakes?", "Who eats?"])).toEqual([]);
  });
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => tellFaults(text, ""), shape)).toBeLessThan(MUCH);
});
