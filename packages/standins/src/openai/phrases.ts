import type { LanguageCode } from "./language.ts";

export type ToneName = "Friendly" | "Creative" | "Funny" | "Natural";

/** Sentences that say something about any subject `{topic}` without claiming facts. */
interface Phrases {
  openers: Record<ToneName, string[]>;
  /** Behind a statement of the author's own, when the prompt is one. */
  reflections: Record<ToneName, string[]>;
  /** A subject named by itself, before what is said of it. */
  labels: string[];
  keywords: string[];
  news: string[];
  why: string[];
  questions: string[];
  link: string;
}

export const PHRASES: Record<LanguageCode, Phrases> = {
  en: {
    openers: {
      Friendly: [
        "Let's talk about {topic}.",
        "In good company with {topic}.",
        "A friendly nudge to look closer at {topic}.",
        "I keep coming back to {topic}.",
        "A good subject for today: {topic}.",
      ],
      Creative: [
        "Picture {topic} as a door that is only half open.",
        "{topic} whispers before it shouts.",
        "Turn {topic} upside down and see what falls out.",
        "If {topic} were a map, most of it would still be blank.",
        "There is a quiet story inside {topic}.",
      ],
      Funny: [
        "I asked my coffee about {topic}. It had strong opinions.",
        "{topic}: come for the buzzwords, stay for the snacks.",
        "My to-do list says \u201cunderstand {topic}\u201d.",
        "{topic}: a full-contact sport for calendars.",
        "{topic} walked into a meeting.",
      ],
      Natural: [
        "A closer look: {topic}.",
        "{topic}, without the noise around it.",
        "A thought about {topic}.",
        "Easier said than done: {topic}.",
        "A moment for {topic}.",
      ],
    },
    reflections: {
      Friendly: [
        "Happy to share this with you.",
        "Thank you to everyone who is part of it.",
        "Moments like this are better shared.",
      ],
      Creative: [
        "Every chapter begins with a blank page.",
        "Small steps leave the clearest tracks.",
        "The view changes with every step.",
      ],
      Funny: [
        "My plants were the first to hear the news.",
        "Yes, there was a small dance involved.",
        "I did act surprised, as one should.",
      ],
      Natural: [
        "Sharing it here because it matters to me.",
        "I wanted to write this down.",
        "More on this as it goes on.",
      ],
    },
    labels: [
      "{topic}.",
      "On {topic}.",
      "Notes on {topic}.",
      "Back to {topic}.",
      "{topic}, seen from close up.",
      "{topic}, the short version.",
      "A small thing about {topic}.",
      "Today's subject: {topic}.",
    ],
    keywords: [
      "Worth keeping in mind: {keywords}.",
      "What belongs to it: {keywords}.",
      "Three angles or more: {keywords}.",
    ],
    news: [
      "In the news: {title}.",
      "Worth reading: {title}.",
      "{title}. That is the headline.",
      "This caught my eye: {title}.",
    ],
    why: [
      "If you care about {topic}, this is one to watch.",
      "It is a good reason to think again about {topic}.",
      "For anyone close to {topic}, the interesting part starts now.",
    ],
    questions: [
      "How do you see it?",
      "What would you add?",
      "What has worked for you?",
      "Where do you stand?",
      "What would you try first?",
    ],
    link: "Read it here: {link}",
  },
  de: {
    openers: {
      Friendly: [
        "Reden wir über {topic}.",
        "In guter Gesellschaft: {topic}.",
        "Ein Thema, das mich nicht loslässt: {topic}.",
      ],
      Creative: [
        "{topic}: eine Tür, die erst halb offen steht.",
        "Ein Thema, das noch flüstert: {topic}.",
        "Wäre {topic} eine Landkarte, das meiste darauf wäre noch weiß.",
      ],
      Funny: [
        "Mein Kaffee hat eine Meinung: {topic}.",
        "{topic} kam in ein Meeting.",
        "Auf meiner Liste: {topic}.",
      ],
      Natural: [
        "Einen zweiten Blick wert: {topic}.",
        "Ein Gedanke zum Thema: {topic}.",
        "Leichter gesagt als getan: {topic}.",
      ],
    },
    reflections: {
      Friendly: ["Das teile ich gern mit euch.", "Danke an alle, die dabei sind."],
      Creative: [
        "Jedes Kapitel beginnt mit einer leeren Seite.",
        "Kleine Schritte hinterlassen die klarsten Spuren.",
      ],
      Funny: ["Meine Pflanzen wussten es zuerst.", "Ja, es wurde kurz getanzt."],
      Natural: ["Das wollte ich festhalten.", "Ich schreibe es hier auf, weil es mir wichtig ist."],
    },
    labels: [
      "{topic}.",
      "Zum Thema {topic}.",
      "Notiz: {topic}.",
      "{topic}, aus der Nähe.",
      "{topic}, in aller Kürze.",
      "Noch einmal: {topic}.",
      "Heute: {topic}.",
    ],
    keywords: ["Was dazugehört: {keywords}.", "Gut im Blick zu behalten: {keywords}."],
    news: ["In den Nachrichten: {title}.", "Lesenswert: {title}.", "Das ist mir aufgefallen: {title}."],
    why: [
      "Wer sich mit {topic} beschäftigt, sollte das im Auge behalten.",
      "Ein guter Anlass, neu über {topic} nachzudenken.",
    ],
    questions: ["Wie seht ihr das?", "Was würdet ihr ergänzen?", "Was hat bei euch funktioniert?"],
    link: "Hier nachzulesen: {link}",
  },
  fr: {
    openers: {
      Friendly: [
        "Parlons de ce sujet : {topic}.",
        "En bonne compagnie : {topic}.",
        "Un sujet qui me tient à cœur : {topic}.",
      ],
      Creative: [
        "{topic} : une porte encore à moitié ouverte.",
        "Un sujet qui murmure encore : {topic}.",
        "{topic} : une carte à dessiner.",
      ],
      Funny: [
        "Mon café a un avis bien serré : {topic}.",
        "{topic} entre en réunion.",
        "Sur ma liste : « comprendre {topic} ». La liste est patiente.",
      ],
      Natural: [
        "À regarder de près : {topic}.",
        "Une réflexion sur ce sujet : {topic}.",
        "Plus facile à dire qu'à faire : {topic}.",
      ],
    },
    reflections: {
      Friendly: ["Heureux de le partager avec vous.", "Merci à celles et ceux qui en font partie."],
      Creative: [
        "Chaque chapitre commence par une page blanche.",
        "Les petits pas laissent les traces les plus nettes.",
      ],
      Funny: ["Mes plantes ont été les premières au courant.", "Oui, il y a eu une petite danse."],
      Natural: ["Je voulais l'écrire ici.", "Je le partage parce que cela compte pour moi."],
    },
    labels: [
      "{topic}.",
      "Note : {topic}.",
      "{topic}, vu de près.",
      "{topic}, en bref.",
      "Encore une fois : {topic}.",
      "Aujourd'hui : {topic}.",
    ],
    keywords: ["À garder en tête : {keywords}.", "Ce qui en fait partie : {keywords}."],
    news: ["Dans l'actualité : {title}.", "À lire : {title}.", "Cela a attiré mon attention : {title}."],
    why: [
      "Si vous suivez ce sujet, {topic}, c'est à garder à l'œil.",
      "Une bonne raison de repenser à ce sujet : {topic}.",
    ],
    questions: ["Qu'en pensez-vous ?", "Que faudrait-il ajouter ?", "Qu'est-ce qui a marché pour vous ?"],
    link: "À lire ici : {link}",
  },
  es: {
    openers: {
      Friendly: [
        "Hablemos de este tema: {topic}.",
        "En buena compañía: {topic}.",
        "Un tema que me importa: {topic}.",
      ],
      Creative: [
        "{topic}: una puerta que todavía está a medio abrir.",
        "Un tema que aún susurra: {topic}.",
        "{topic}: un mapa por dibujar.",
      ],
      Funny: [
        "Mi café tiene opinión: {topic}.",
        "{topic} entra en una reunión.",
        "En mi lista pone «entender {topic}». La lista tiene paciencia.",
      ],
      Natural: [
        "Merece una segunda mirada: {topic}.",
        "Una reflexión sobre este tema: {topic}.",
        "Fácil de decir: {topic}.",
      ],
    },
    reflections: {
      Friendly: ["Me alegra compartirlo con vosotros.", "Gracias a quienes forman parte de ello."],
      Creative: [
        "Cada capítulo empieza con una página en blanco.",
        "Los pasos pequeños dejan las huellas más claras.",
      ],
      Funny: ["Mis plantas fueron las primeras en saberlo.", "Sí, hubo un pequeño baile."],
      Natural: ["Quería dejarlo por escrito.", "Lo comparto porque para mí es importante."],
    },
    labels: [
      "{topic}.",
      "Nota: {topic}.",
      "{topic}, de cerca.",
      "{topic}, en breve.",
      "Otra vez: {topic}.",
      "Hoy: {topic}.",
    ],
    keywords: ["Para tener en cuenta: {keywords}.", "Lo que forma parte de ello: {keywords}."],
    news: ["En las noticias: {title}.", "Para leer: {title}.", "Esto me llamó la atención: {title}."],
    why: [
      "Si te interesa este tema, {topic}, conviene seguirlo.",
      "Un buen motivo para volver a pensar en este tema: {topic}.",
    ],
    questions: ["¿Cómo lo ves?", "¿Qué añadirías?", "¿Qué te ha funcionado?"],
    link: "Aquí se puede leer: {link}",
  },
};
