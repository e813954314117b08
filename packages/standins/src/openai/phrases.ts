import type { LanguageCode } from "./language.ts";

export type ToneName = "Friendly" | "Creative" | "Funny" | "Natural";

/** Sentences that say something about any subject `{topic}` without claiming facts. */
interface Phrases {
  openers: Record<ToneName, string[]>;
  /** Behind a statement of the author's own, when the prompt is one. */
  reflections: Record<ToneName, string[]>;
  thoughts: string[];
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
        "If {topic} is on your mind, you are in good company.",
        "A friendly nudge to look closer at {topic}.",
        "I keep coming back to {topic}, and I would love to hear how you see it.",
        "Good conversations start with a good subject. Today's: {topic}.",
      ],
      Creative: [
        "Picture {topic} as a door that is only half open.",
        "Some subjects whisper before they shout. {topic} is one of them.",
        "Turn {topic} upside down and see what falls out.",
        "If {topic} were a map, most of it would still be blank.",
        "There is a quiet story inside {topic}, waiting for better questions.",
      ],
      Funny: [
        "I asked my coffee about {topic}. It had strong opinions.",
        "{topic}: come for the buzzwords, stay for the snacks.",
        "My to-do list says \u201cunderstand {topic}\u201d. It has said so with great confidence for a while.",
        "Nobody warns you that {topic} is a full-contact sport for your calendar.",
        "{topic} walked into a meeting. The meeting could have been an email.",
      ],
      Natural: [
        "{topic} deserves a closer look.",
        "What makes {topic} interesting is not the noise around it.",
        "A thought about {topic}.",
        "{topic} is easier to talk about than to get right.",
        "It is worth taking a moment for {topic}.",
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
    thoughts: [
      "The useful question is not whether it matters, but for whom and why now.",
      "What helps most is usually small: one clear goal, one honest look at what works, one thing less.",
      "The people who do it well tend to start simple and keep listening.",
      "It rewards curiosity more than certainty.",
      "Behind every trend are people who have to make it work on an ordinary day.",
      "The best ideas here often come from those who do the work, not from those who announce it.",
      "Progress looks slow up close and obvious in hindsight.",
      "Good judgment is still the part that nobody can hand over.",
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
        "Wer gerade über {topic} nachdenkt, ist in guter Gesellschaft.",
        "Ein Thema, das mich nicht loslässt: {topic}.",
      ],
      Creative: [
        "{topic}: eine Tür, die erst halb offen steht.",
        "Manche Themen flüstern, bevor sie laut werden. Dieses hier: {topic}.",
        "Wäre {topic} eine Landkarte, das meiste darauf wäre noch weiß.",
      ],
      Funny: [
        "Ich habe meinen Kaffee zu {topic} befragt. Er hatte eine starke Meinung.",
        "{topic} kam in ein Meeting. Das Meeting hätte eine E-Mail sein können.",
        "Auf meiner Liste steht „{topic} verstehen“. Die Liste ist geduldig.",
      ],
      Natural: [
        "{topic} verdient einen zweiten Blick.",
        "Ein Gedanke zum Thema: {topic}.",
        "Über {topic} redet es sich leichter, als man es gut macht.",
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
    thoughts: [
      "Die nützliche Frage ist nicht, ob es wichtig ist, sondern für wen und warum gerade jetzt.",
      "Am meisten hilft oft das Kleine: ein klares Ziel und ein ehrlicher Blick auf das, was wirkt.",
      "Wer es gut macht, fängt meist einfach an und hört weiter zu.",
      "Neugier bringt hier weiter als Gewissheit.",
      "Hinter jedem Trend stehen Menschen, die ihn im Alltag möglich machen.",
      "Fortschritt wirkt aus der Nähe langsam und im Rückblick selbstverständlich.",
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
        "Si vous pensez à {topic}, vous n'êtes pas seuls.",
        "Un sujet qui me tient à cœur : {topic}.",
      ],
      Creative: [
        "{topic} : une porte encore à moitié ouverte.",
        "Certains sujets murmurent avant de se faire entendre. Celui-ci : {topic}.",
        "Et si {topic} était une carte dont presque tout reste à dessiner ?",
      ],
      Funny: [
        "J'ai demandé à mon café ce qu'il pense de {topic}. Il a un avis bien serré.",
        "{topic} entre en réunion. La réunion aurait pu être un e-mail.",
        "Sur ma liste : « comprendre {topic} ». La liste est patiente.",
      ],
      Natural: [
        "{topic} mérite qu'on s'y arrête.",
        "Une réflexion sur ce sujet : {topic}.",
        "Il est plus facile de parler de {topic} que de bien le faire.",
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
    thoughts: [
      "La bonne question n'est pas de savoir si c'est important, mais pour qui et pourquoi maintenant.",
      "Ce qui aide le plus est souvent modeste : un but clair et un regard honnête sur ce qui marche.",
      "Celles et ceux qui le font bien commencent simplement et continuent d'écouter.",
      "La curiosité y mène plus loin que la certitude.",
      "Derrière chaque tendance, il y a des gens qui la font vivre au quotidien.",
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
        "Si piensas en {topic}, no estás solo.",
        "Un tema que me importa: {topic}.",
      ],
      Creative: [
        "{topic}: una puerta que todavía está a medio abrir.",
        "Algunos temas susurran antes de hacerse oír. Este es uno: {topic}.",
        "Si {topic} fuera un mapa, casi todo estaría por dibujar.",
      ],
      Funny: [
        "Le pregunté a mi café por {topic}. Tenía una opinión muy cargada.",
        "{topic} entra en una reunión. La reunión podría haber sido un correo.",
        "En mi lista pone «entender {topic}». La lista tiene paciencia.",
      ],
      Natural: [
        "{topic} merece una segunda mirada.",
        "Una reflexión sobre este tema: {topic}.",
        "De {topic} es más fácil hablar que hacerlo bien.",
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
    thoughts: [
      "La pregunta útil no es si importa, sino para quién y por qué ahora.",
      "Lo que más ayuda suele ser pequeño: una meta clara y una mirada honesta a lo que funciona.",
      "Quienes lo hacen bien empiezan de forma sencilla y siguen escuchando.",
      "Aquí la curiosidad lleva más lejos que la certeza.",
      "Detrás de cada tendencia hay personas que la hacen posible cada día.",
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
