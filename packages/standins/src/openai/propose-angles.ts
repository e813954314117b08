import type { Assignment } from "./assignment.ts";
import { seededRandom, shuffle } from "./chance.ts";
import { type LanguageCode, languageOf } from "./language.ts";
import { capitalized } from "./phrases.ts";
import { quotableFacts, shorten, subjectOf } from "./subject.ts";

const CANDIDATES = 30;
/** Angles that open up a line of the resume. */
const FROM_FACTS = 6;

/** What can be said about any topic, by form: short, so that the topic stays most of the angle. */
const STANCES: Record<LanguageCode, Record<string, readonly string[]>> = {
  en: {
    "how-to": [
      "what to do first",
      "one small habit that helps",
      "how to check it in a minute",
      "what to write down beforehand",
      "how to explain it to a newcomer",
    ],
    opinion: [
      "where the usual advice fails",
      "when slow is better than fast",
      "what could be left out",
      "what experience teaches too late",
      "a rule worth breaking",
    ],
    question: [
      "what beginners hardly dare to ask",
      "who notices first when it fails",
      "what it costs in the end",
      "when to ask for help",
      "what changed in recent years",
    ],
    list: [
      "signs that something is off",
      "what belongs on the checklist",
      "tools that earn their place",
      "mistakes that are easy to avoid",
    ],
    story: [
      "how a bad day begins",
      "the moment when it turns",
      "a quiet moment that mattered",
      "how it looks before anyone notices",
    ],
    "thank-you": [
      "the people who keep it running",
      "who taught it well",
      "the colleague who asks why",
      "someone who made it easier",
    ],
    number: ["what the figure leaves out"],
  },
  de: {
    "how-to": [
      "was zuerst zu tun ist",
      "eine kleine Gewohnheit, die hilft",
      "wie man es schnell prüft",
      "was man vorher aufschreibt",
      "wie man es Neuen erklärt",
    ],
    opinion: [
      "wo der übliche Rat versagt",
      "wann langsam besser ist",
      "was man weglassen könnte",
      "was Erfahrung spät lehrt",
      "eine Regel zum Brechen",
    ],
    question: [
      "was Neulinge kaum zu fragen wagen",
      "wer Fehler zuerst bemerkt",
      "was es am Ende kostet",
      "wann man Hilfe holt",
      "was sich verändert hat",
    ],
    list: [
      "woran man Probleme früh erkennt",
      "was auf die Liste gehört",
      "Werkzeuge, die sich lohnen",
      "Fehler, die man leicht vermeidet",
    ],
    story: [
      "wie ein schlechter Tag beginnt",
      "der Moment, in dem es kippt",
      "ein stiller Moment, der zählt",
      "wie es aussieht, bevor jemand es merkt",
    ],
    "thank-you": [
      "wer es am Laufen hält",
      "wer es gut erklärt hat",
      "alle, die nach dem Warum fragen",
      "wer es leichter gemacht hat",
    ],
    number: ["was die Zahl nicht sagt"],
  },
  fr: {
    "how-to": [
      "par quoi commencer",
      "une petite habitude utile",
      "comment vérifier en une minute",
      "quoi noter avant",
      "comment l'expliquer à un débutant",
    ],
    opinion: [
      "où le conseil habituel échoue",
      "quand la lenteur aide",
      "ce qu'on pourrait enlever",
      "ce que l'expérience apprend tard",
      "une règle à oublier",
    ],
    question: [
      "ce que les débutants osent peu demander",
      "qui voit le problème en premier",
      "le vrai coût",
      "quand demander de l'aide",
      "ce qui a changé",
    ],
    list: [
      "les signes d'un problème",
      "ce qui va sur la liste",
      "les outils qui méritent leur place",
      "les erreurs faciles à éviter",
    ],
    story: [
      "comment commence une mauvaise journée",
      "le moment où tout bascule",
      "un moment calme qui compte",
      "ce qu'on voit juste avant",
    ],
    "thank-you": [
      "les gens qui font tourner la machine",
      "qui l'a bien expliqué",
      "le collègue qui demande pourquoi",
      "une personne qui a simplifié les choses",
    ],
    number: ["ce que le chiffre ne dit pas"],
  },
  es: {
    "how-to": [
      "qué hacer primero",
      "una pequeña costumbre que ayuda",
      "cómo comprobarlo en un minuto",
      "qué anotar antes",
      "cómo explicarlo a alguien nuevo",
    ],
    opinion: [
      "dónde falla el consejo habitual",
      "cuándo conviene ir despacio",
      "qué se podría quitar",
      "lo que la experiencia enseña tarde",
      "una regla para olvidar",
    ],
    question: [
      "lo que un principiante apenas pregunta",
      "quién nota antes el fallo",
      "cuánto cuesta al final",
      "cuándo pedir ayuda",
      "qué ha cambiado",
    ],
    list: [
      "señales de que algo falla",
      "qué va en la lista",
      "herramientas que merecen su sitio",
      "errores fáciles de evitar",
    ],
    story: [
      "cómo empieza un mal día",
      "el momento en que todo cambia",
      "un momento tranquilo que importa",
      "qué se ve justo antes",
    ],
    "thank-you": [
      "la gente que lo sostiene",
      "quién lo explicó bien",
      "quien pregunta por qué",
      "alguien que lo hizo más fácil",
    ],
    number: ["lo que la cifra no dice"],
  },
};

/** A topic or a quoted line with what to say about it. French has a space before the colon. */
const FRAME: Record<LanguageCode, { colon: string; quote: [string, string]; fact: string }> = {
  en: { colon: ": ", quote: ["“", "”"], fact: "what the line leaves out" },
  de: { colon: ": ", quote: ["„", "“"], fact: "was die Zeile nicht sagt" },
  fr: { colon: " : ", quote: ["« ", " »"], fact: "ce que la ligne ne dit pas" },
  es: { colon: ": ", quote: ["«", "»"], fact: "lo que la línea no dice" },
};

let sequence = 0;

/** Angles for the prompt of an assignment: each of its topics, before a colon, with different stances. */
export function proposeAngles({ task, materials, request }: Assignment) {
  const [prompt = request] = materials("what the author wants to write about");
  const language = (task.get("language") ?? languageOf(prompt)) as LanguageCode;
  const { colon, quote, fact: leavesOut } = FRAME[language];
  sequence += 1;
  const random = seededRandom(`${prompt} ${sequence}`);
  const taken = new Set(materials("angle"));
  const subject = subjectOf(prompt);
  const topics = subject.topics.length > 0 ? subject.topics : [shorten(prompt)];
  const forms = shuffle(Object.keys(STANCES[language]), random);
  const decks = Object.entries(STANCES[language]).map(([form, some]) =>
    shuffle(some, random).map((stance) => ({ form, stance })),
  );
  // One of each form in turn, so that all come about equally often.
  const stances = Array.from({ length: Math.max(...decks.map(({ length }) => length)) }, (_, turn) =>
    shuffle(decks, random).flatMap((deck) => deck[turn] ?? []),
  ).flat();
  const fromFacts = shuffle(quotableFacts(materials("facts about the author")), random)
    .slice(0, FROM_FACTS)
    .map((fact, at) => ({
      text: `${quote[0]}${fact}${quote[1]}${colon}${leavesOut}`,
      form: forms[at % forms.length]!,
      fact,
    }));
  const fromTopics = topics.flatMap((_, turn) =>
    stances.map(({ form, stance }, at) => ({
      text: `${capitalized(topics[(at + turn) % topics.length]!)}${colon}${stance}`,
      form,
      fact: "",
    })),
  );
  const angles = [...fromTopics.slice(0, 8), ...fromFacts, ...fromTopics.slice(8)]
    .filter(({ text }) => !taken.has(text))
    .slice(0, CANDIDATES)
    .map((angle) => ({ ...angle, probability: 1 / CANDIDATES }));
  return { angles };
}
