import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";

/*
 * A post may begin "I can't tune a piano", so a first-person refusal counts only together with the request. The
 * reader marks what these rules miss.
 */

interface Declining {
  sorry: RegExp;
  declines: RegExp;
  /** The other part of a separable phrase, as in "Ich kann … nicht". */
  not?: RegExp;
  does: RegExp;
  what: RegExp;
  /** Words for the request, as in "This request violates …". */
  asks: RegExp;
  against: RegExp;
  /** "As an AI, …" */
  machine: RegExp;
}

const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "iu");
const start = (alternatives: string): RegExp =>
  new RegExp(`^\\s*[¡]?(?:${alternatives})(?![\\p{L}\\p{N}])`, "iu");
const END = "(?=\\s*(?:[.,;:!?]|$))";

const DECLINING: readonly Declining[] = [
  {
    sorry: start(
      "i['’]m (?:very |so |really )?(?:sorry|afraid)|i am (?:very |so )?(?:sorry|afraid)|sorry|i apologi[sz]e|apologies|my apologies",
    ),
    declines: words(
      "i(?:['’]m| am) (?:unable|not able|not comfortable|not going)|i (?:can['’]?t|cannot|can not|could ?n['’]t|won['’]t|will not|shouldn['’]t|should not|must decline|have to decline|need to decline|decline|refuse|don['’]t (?:think i can|feel comfortable)|do not feel comfortable)|not (?:something|anything) (?:that )?i can|nothing (?:that )?i can",
    ),
    does: words(
      `(?:help|assist)(?: you)?(?: here)?(?: with| on| in|${END})|write|writing|create|creating|generate|produce|provide|draft|complete|completing|fulfil\\p{L}*|comply|share personal|continue|proceed|do (?:this|that)|declin\\p{L}+|refuse`,
    ),
    what: words(
      `(?:this|that|it)(?:${END}|(?= (?:because|as|since|one)(?!\\p{L})))|(?:this|that|your|the|such) (?:\\p{L}+ )?(?:request|prompt|instructions?)|(?:this|that|such an?|such) (?:\\p{L}+ )?(?:task|content|post|letter|text)|something (?:that )?i can|comply`,
    ),
    asks: words("(?:this|that|the|your) (?:request|prompt|instructions?)"),
    against: words("against|violat\\p{L}+|conflicts?|guidelines|polic(?:y|ies)"),
    machine: words(
      "as an? (?:ai|artificial intelligence|language model|llm)(?: language model| model| assistant| system)?(?=,| i )",
    ),
  },
  {
    sorry: start(
      "(?:es )?tut mir (?:sehr |wirklich )?leid|entschuldig(?:ung|e|en sie)|verzeih(?:ung|en sie)|sorry|ich bitte um (?:entschuldigung|verständnis)",
    ),
    declines: words(
      "ich (?:kann|könnte|darf|werde|möchte|muss|will)|(?:kann|könnte|darf|werde|möchte|muss|will) ich|ich (?:lehne|bin)|(?:lehne|bin) ich|ist (?:es )?mir",
    ),
    not: words("nicht|kein\\p{L}*|ablehnen|ab|außerstande|unmöglich"),
    does: words(
      "\\p{L}*helfen|dienen|behilflich|unterstützen|nachkommen|entsprechen|erfüllen|bearbeiten|beantworten|schreiben|verfassen|erstellen|formulieren|liefern|ablehnen|lehne",
    ),
    what: words(
      "dabei|damit|hierbei|(?:(?:bei|mit) )?(?:dieser|dieses|diesem|diese|ihrer|ihre|deiner|deine|einer solchen) (?:\\p{L}+ )?(?:anfrage|bitte|aufgabe|anforderung|anliegen|wunsch)|(?:diesen|dieses|einen solchen|ein solches|so einen) (?:\\p{L}+ )?(?:beitrag|text|brief|post|anschreiben|inhalt)|solche inhalte",
    ),
    asks: words("(?:diese|ihre|deine|die) (?:anfrage|bitte|aufgabe|anforderung)"),
    against: words("verstößt|widerspricht|gegen|richtlinien"),
    machine: words(
      "als (?:(?:eine?|reine) )?(?:ki|sprachmodell|künstliche intelligenz)(?:[- ](?:assistent|modell|sprachmodell|system))?(?=,| (?:kann|darf|habe|bin))",
    ),
  },
  {
    sorry: start(
      "lo siento(?: mucho)?|lo lamento|lamento|perdon[ae]|perdón|disculp[ae]|mis disculpas|me temo que",
    ),
    declines: words(
      "no (?:te |le |os |les )?(?:me )?(?:puedo|podré|podría|es posible|voy a poder|está permitido)|no estoy en condiciones|(?:debo|tengo que|prefiero) (?:declinar|rechazar|no)|me niego|no me siento cómod[oa]",
    ),
    does: words(
      "ayudar(?:te|l[eoa]s?|os)?|asistir(?:te|le)?|atender(?:l[ao])?|cumplir|responder(?:l[ao])?|escribir(?:l[oa])?|redactar(?:l[oa])?|generar(?:l[oa])?|crear(?:l[oa])?|elaborar|completar|continuar|declinar|rechazar|hacerlo",
    ),
    what: words(
      `(?:con|en|a) (?:eso|esto|ello)${END}|(?:est[ae]|es[ae]|tu|su|dicha|la) (?:solicitud|petición|tarea|encargo|pedido)|(?:est[ae]|es[ae]|tal) (?:tipo de )?(?:contenido|texto|carta|publicación|post)|(?:escribir|hacer|redactar) (?:eso|esto)|hacerlo${END}`,
    ),
    asks: words("(?:esta|esa|tu|su|la|este|ese) (?:solicitud|petición|tarea|pedido)"),
    against: words("contra|infringe|viola|incumple|contraria|directrices"),
    machine: words(
      "como (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente (?:de ia|virtual))[^,.]{0,20}(?=,| no )",
    ),
  },
  {
    sorry: start(
      "(?:je suis )?(?:vraiment |sincèrement )?désolée?s?|je (?:suis|reste) navrée?|navrée?|je m['’]excuse|(?:toutes )?mes excuses|je regrette|pardon",
    ),
    declines: words(
      "je ne (?:peux|puis|pourrai|saurais|suis)|(?:je )?(?:dois|préfère) (?:refuser|décliner|ne pas)|je (?:refuse|décline)|il ne m['’]est pas possible|je n['’]ai pas la possibilité",
    ),
    does: words(
      "aider|assister|accompagner|répondre|satisfaire|donner suite|écrire|rédiger|générer|créer|produire|traiter|accéder|refuser|décliner|refuse|décline",
    ),
    what: words(
      `(?:à |avec |sur |pour |dans )?(?:cette|votre|ta|une telle|la) (?:demande|requête|consigne|tâche)|(?:ce|un tel|cette) (?:genre de |type de )?(?:texte|contenu|post|lettre|publication)|(?:avec|sur|pour|à) (?:cela|ça|ce point)${END}|y (?:répondre|donner suite)`,
    ),
    asks: words("(?:cette|votre|ta) (?:demande|requête|consigne)"),
    against: words("contraire|à l['’]encontre|enfreint|viole|directives|contrevient"),
    machine: words(
      "en tant (?:qu['’](?:ia|intelligence artificielle|assistant (?:ia|virtuel))|que modèle de langage)[^,.]{0,20}(?=,| je )",
    ),
  },
  {
    sorry: start("desculp[ea](?:-me)?|peço desculpas?|lamento|sinto muito|perdão|me desculpe"),
    declines: words(
      "não (?:te |lhe |o |a )?(?:posso|consigo|poderei|me é possível|vou poder|sou capaz)|(?:devo|tenho de|tenho que|preciso) (?:recusar|declinar)|recuso-me",
    ),
    does: words(
      "ajudar(?:-te|-l[oa]|-lhe)?|ajudá-l[oa]|atender|cumprir|responder|escrever|redigir|gerar|criar|produzir|elaborar|recusar|declinar|fazer",
    ),
    what: words(
      `(?:com|a|em|n)?\\s?(?:isso|isto)${END}|(?:com |a |d)?(?:est[ae]|ess[ae]|o seu|seu|a sua|sua|teu) (?:pedido|solicitação|tarefa)|(?:est[ae]|ess[ae]) (?:tipo de )?(?:conteúdo|texto|carta|publicação|post)`,
    ),
    asks: words("(?:est[ae]|ess[ae]|o seu|seu|a sua|sua) (?:pedido|solicitação|tarefa)"),
    against: words("contra|viola|contraria|diretrizes|infringe"),
    machine: words(
      "como (?:uma? )?(?:ia|inteligência artificial|modelo de linguagem|assistente (?:de ia|virtual))[^,.]{0,20}(?=,| não )",
    ),
  },
  {
    sorry: start("mi (?:dispiace|spiace)|mi scuso|scusa(?:mi|te)?|mi scusi|sono spiacente|purtroppo"),
    declines: words(
      "non (?:ti |le |vi )?(?:posso|sono in grado|mi è possibile|potrò)|(?:devo|preferisco) (?:rifiutare|declinare)|mi rifiuto",
    ),
    does: words(
      "aiutar(?:e|ti|la|vi|lo)|assister(?:e|ti|la)|soddisfare|rispondere|scrivere|redigere|generare|creare|rifiutare|declinare|farlo",
    ),
    what: words(
      `(?:con|a|in) (?:questo|ciò)${END}|(?:questa|la tua|la sua|tale) richiesta|(?:quest[oa]|tale) (?:tipo di )?(?:contenuto|testo|lettera|post)`,
    ),
    asks: words("(?:questa|la tua|la sua) richiesta"),
    against: words("contro|viola|contraria|linee guida"),
    machine: words(
      "(?:come|in quanto) (?:ia|intelligenza artificiale|modello linguistico)[^,.]{0,20}(?=,| non )",
    ),
  },
  {
    sorry: start("(?:het )?spijt me|sorry|mijn excuses|excuses|helaas"),
    declines: words("ik (?:kan|mag|zal|moet|wil)|(?:kan|mag|zal|moet|wil) ik"),
    not: words("niet|geen|weigeren|afwijzen"),
    does: words(
      "helpen|assisteren|voldoen|schrijven|opstellen|beantwoorden|genereren|maken|weigeren|afwijzen",
    ),
    what: words(
      "(?:hiermee|daarmee|hierbij|daarbij)|(?:met |aan )?(?:dit|uw|je|dat) (?:verzoek|vraag|opdracht)|(?:deze|die) (?:vraag|opdracht|tekst|brief|inhoud)|dit bericht",
    ),
    asks: words("(?:dit|uw|je|jouw) verzoek|deze (?:vraag|opdracht)"),
    against: words("tegen|indruist|strijd|richtlijnen"),
    machine: words("als (?:een )?(?:ai|taalmodel)(?=,| kan )"),
  },
  {
    sorry: start("آسف|عذر[اً]+|عذراً|أعتذر|للأسف"),
    declines: words("لا (?:أستطيع|يمكنني|أقدر)|لن (?:أستطيع|أتمكن)|لست قادر\\p{L}*"),
    does: words("مساعدت\\p{L}*|المساعدة|كتابة|تلبية|إنشاء|الإجابة|تنفيذ"),
    what: words("(?:هذا|ذلك|هذه|ب?طلبك)(?: ال\\p{L}+)?|في (?:هذا|ذلك)"),
    asks: words("هذا الطلب|طلبك"),
    against: words("يخالف|يتعارض|إرشادات\\p{L}*|سياس\\p{L}*"),
    machine: words("بصفتي (?:نموذج|ذكاء|مساعد)\\p{L}*"),
  },
];

const declinesIn = (sentence: string): boolean =>
  DECLINING.some(({ sorry, declines, not, does, what, asks, against, machine }) => {
    const refuses = declines.test(sentence) && (not?.test(sentence) ?? true);
    return (
      (refuses && does.test(sentence) && (what.test(sentence) || sorry.test(sentence))) ||
      (refuses && machine.test(sentence)) ||
      (asks.test(sentence) && against.test(sentence))
    );
  });

const TO_THE_ASKER = words(
  "(?:happy|glad) to (?:help|write|assist)|i can (?:help|instead|try)|instead|let me know|if you(?:['’]d)? (?:like|want|give|share|tell|provide)|would you like|request|guidelines|dishonest|misleading|fabricat\\p{L}+|" +
    "stattdessen|gerne?|wenn du|wenn sie|falls|anfrage|richtlinien|" +
    "en (?:su|cambio) lugar|en cambio|si quieres|si lo desea|solicitud|puedo ayudar\\p{L}*|quieres que|" +
    "à la place|si vous (?:voulez|souhaitez)|si tu veux|demande|je peux vous|" +
    "em vez disso|se quiser|posso ajudar|pedido|solicitação|" +
    "invece|se vuoi|richiesta|in plaats daarvan|verzoek",
);
/** Maximum length, in characters, of a text that is only a refusal. */
const SHORT = 600;
/** In characters. */
const TEXT = 60;
/** In characters. */
const REMARK = 320;
const ABOUT = words(
  "your (?:resume|cv|request|notes|material|answers?)|here (?:is|are)|(?:the|your) (?:request|material)|without it|left (?:it|that) out|" +
    "(?:dein|ihr|deinem|ihrem|im) lebenslauf|hier (?:ist|kommt)|weggelassen|" +
    "(?:tu|su|el) currículum|aquí (?:tienes?|está|va)|" +
    "(?:votre|ton|le) cv|voici|" +
    "(?:seu|teu|o) currículo|aqui (?:está|vai)|" +
    "(?:tuo|suo) curriculum|ecco|(?:uw|je) cv|hier is",
);
const CANNOT = (sentence: string): boolean =>
  DECLINING.some(({ declines, not }) => declines.test(sentence) && (not?.test(sentence) ?? true));

const headOf = (text: string): string[] =>
  sentencesOf(text.slice(0, SHORT), "en")
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 2);

export const isRefusal = (text: string): boolean => {
  const said = text.trim();
  const head = headOf(said);
  return (said.length <= SHORT || TO_THE_ASKER.test(head.join(" "))) && head.some(declinesIn);
};

/** Drops a refusal before the text, as in "I cannot state that … Here is the letter without it:". */
export function withoutRefusedPart(answer: string): string {
  const [, first = "", rest = ""] = /^([^\n]+)\n\s*\n([^]*)$/u.exec(answer.trim()) ?? [];
  const text = rest.trim();
  if (first.length > REMARK || text.length < TEXT) return answer;
  const [said = ""] = headOf(first);
  const isRemark = declinesIn(said) || (CANNOT(said) && ABOUT.test(first));
  return isRemark && !TO_THE_ASKER.test(text.slice(0, SHORT)) && !isRefusal(text) ? text : answer;
}
