import { withoutRefusedPart } from "./refusal.policy.ts";

/*
 * Strips the words that a model puts around a text, in four languages. Matches only in fixed places: a first line
 * that ends in a colon, or a last paragraph about the text. A letter may end with "Let me know".
 */

const TEXT =
  "posts?|tweets?|thread|version|draft|letter|cover letter|body|line|bullet|summary|text|rewrite|suggestion|option|caption|" +
  "beitrag|entwurf|fassung|vorschlag|anschreiben|zeile|zusammenfassung|variante|" +
  "publication|proposition|lettre|ligne|résumé|texte|brouillon|reformulation|" +
  "publicación|propuesta|versión|carta|línea|resumen|texto|borrador|sugerencia";
const HANDING =
  "here(?:['’]s|’s| is| are| you go| goes)|below is|this is (?:the|your|an?)|(?:i(?:['’]ve| have)|i) (?:written|drafted|wrote|rewritten|put together)|" +
  "hier (?:ist|sind|kommt|mein|dein|ihr|der|die|das|ein)|anbei|nachfolgend|" +
  "voici|voilà|ci-dessous|" +
  "aquí (?:tienes?|está|va|te dejo)|te dejo|a continuación";
const ASSENT =
  "sure(?: thing)?|certainly|of course|absolutely|gladly|got it|great|okay|ok|no problem|happy to help|with pleasure|" +
  "gerne?|klar|natürlich|sehr gerne?|selbstverständlich|in ordnung|alles klar|" +
  "bien sûr|avec plaisir|volontiers|d['’]accord|certainement|très bien|" +
  "claro(?: que sí)?|por supuesto|con (?:mucho )?gusto|desde luego|vale|perfecto";

const word = (alternatives: string): string => `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`;
const AGREEMENT = `¡?(?:${ASSENT})(?!\\p{L})\\s?[!.,:]*`;
/** A first line such as "Gerne:" or "Sure! Here is your post:". */
const INTRODUCTION = new RegExp(
  `^(?:${AGREEMENT}|(?:${AGREEMENT}\\s*)?(?:${HANDING})(?!\\p{L})(?=[^\\n]*${word(TEXT)})[^\\n]{0,160}[:：])\\s*\\n`,
  "iu",
);
const BETTER =
  "improved|rewritten|revised|better|polished|verbesserte|überarbeitete|améliorée?|reformulée?|mejorada|reescrita";
/** An introduction on the same line as the text: "Here is the improved line: Baked …" */
const LEAD_IN = new RegExp(
  `^(?:${AGREEMENT}\\s*)?(?:${HANDING})(?!\\p{L})(?=[^:\\n]*${word(TEXT)})[^:\\n]{0,40}${word(BETTER)}[^:\\n]{0,60}[:：]\\s*(?=\\S)`,
  "iu",
);

const CHANGE =
  "short(?:er|en)|long(?:er)?|adjust\\p{L}*|tweak\\p{L}*|chang\\p{L}+|revis\\p{L}+|different|another|other|version|tone|edits?|rewrit\\p{L}+|tailor\\p{L}*|customi[sz]e|refine|" +
  "kürz\\p{L}+|läng\\p{L}+|anpass\\p{L}*|angepasst|änder\\p{L}*|ander\\p{L}*|variante\\p{L}*|fassung|ton|überarbeit\\p{L}+|" +
  "court\\p{L}*|raccourc\\p{L}+|long\\p{L}*|ajust\\p{L}+|modifi\\p{L}+|adapt\\p{L}+|autre|changement\\p{L}*|retouch\\p{L}+|" +
  "cort[oa]|acort\\p{L}+|larg[oa]|cambi\\p{L}+|otr[oa]|versión|tono|retoc\\p{L}+|modific\\p{L}+";
const OFFER =
  "let me know|tell me if|feel free to|would you like me to|do you want me to|should i|i can also|i['’]m happy to|happy to (?:adjust|revise|tweak|shorten|change)|if you(?:['’]d| would)? (?:like|want|prefer)|" +
  "sag(?:en sie)? (?:mir |einfach )*bescheid|gib mir bescheid|lass(?:en sie)? (?:es )?mich wissen|soll ich|möchte(?:st du|n sie),? dass ich|falls (?:du|sie)|wenn (?:du|sie) (?:möchte\\p{L}*|willst|wollen)|gerne? (?:kürze|passe|ändere)|" +
  "dites?-moi|n['’]hésite[zs]? pas|si (?:vous (?:souhaitez|voulez|préférez)|tu (?:veux|préfères|souhaites))|voulez-vous que je|veux-tu que je|je peux (?:aussi|également)|" +
  "avísame|dime si|hazme saber|háganme saber|si (?:quieres|prefieres|desea\\p{L}*|lo prefiere\\p{L}*)|¿quieres que|¿desea que|puedo (?:también|adaptarl|acortarl)";
const OFFERED = new RegExp(
  `^(?=[^\\n]*${word(OFFER)})(?=[^\\n]*${word(CHANGE)})(?!.*\\n.*\\n)[^\\n]{1,300}$`,
  "iu",
);
/** "Word count: 230", "(240 characters)", "Hope this helps!" */
const REMARK =
  /^[([*_]*(?:(?:word|character)s?(?: count)?|wörter|zeichen(?:anzahl)?|wortanzahl|nombre de (?:mots|caractères)|mots|caractères|palabras|caracteres)[)\]*_]*\s*[:：]\s*~?\d+[^\n]{0,40}$|^[([]~?\d+ (?:words|characters|wörter|zeichen|mots|caractères|palabras|caracteres)[^\n]{0,20}[)\]]$|^(?:(?:i )?hope (?:this|that|it) helps|ich hoffe,? das hilft|j['’]espère que (?:cela|ça) (?:vous )?(?:t['’])?aide(?:ra)?|espero que (?:te |le )?(?:sirva|ayude))[.!]*$/iu;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u;
/** A code fence around the whole answer. */
const FENCED = /^```[\w-]*\n([\s\S]*?)\n?```$/u;

export function withoutChatter(answer: string): string {
  let text = withoutRefusedPart(answer.trim());
  text = text.replace(INTRODUCTION, "").trimStart().replace(LEAD_IN, "");
  const paragraphs = text.split(/\n\s*\n/u);
  while (paragraphs.length > 1 && isAside(paragraphs.at(-1)!.trim())) paragraphs.pop();
  while (paragraphs.length > 1 && RULE.test(paragraphs[0]!)) paragraphs.shift();
  text = paragraphs.join("\n\n").trim();
  return (FENCED.exec(text)?.[1] ?? text).trim();
}

const isAside = (paragraph: string): boolean =>
  RULE.test(paragraph) || REMARK.test(paragraph) || OFFERED.test(paragraph);
