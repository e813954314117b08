/*
 * Detects a user's request for a text length, in four languages, so that our own limit does not contradict it. A false
 * positive only leaves the length to the model.
 */

const COUNT =
  "\\d[\\d.,]*|a|an|one|two|three|four|five|six|seven|eight|ten|eine[mnrs]?|ein|zwei|drei|vier|fünf|sechs|zehn|" +
  "une?|deux|trois|quatre|cinq|six|dix|un[ao]?|dos|tres|cuatro|cinco|seis|diez";
const PART = "whole|full|half|single|ganze[nrs]?|volle[nrs]?|halbe[nrs]?|media";
const UNIT =
  "characters?|words?|sentences?|paragraphs?|pages?|zeichen|wörtern?|worten|sätzen?|satz|absätzen?|absatz|seiten?|" +
  "caractères?|mots?|phrases?|paragraphes?|caracteres|palabras?|frases?|párrafos?|páginas?";
const TEXT =
  "posts?|tweets?|text|letter|one|beitrag|anschreiben|brief|texte|publication|lettre|texto|publicación|carta";
const SHORT =
  "short|brief|concise|long|kurze[mnrs]?|knappe[mnrs]?|lange[mnrs]?|courte?|brève?|longue?|breve|cort[oa]|larg[oa]";
const LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${COUNT})[ -](?:(?:${PART})[ -])?(?:${UNIT})|(?:${SHORT}) (?:${TEXT})|(?:${TEXT}) (?:court|brève?|longue?|breve|cort[oa]|larg[oa])|` +
    "(?:short|long)er|(?:kürz|läng)er|plus (?:court|long)e?|más (?:cort|larg)[oa]|" +
    "(?:keep|make) (?:it|this) (?:very )?(?:short|brief|long)|be (?:brief|concise)|fass(?:e|en sie)? (?:dich|sich) kurz|halt(?:e|en sie)? (?:es|dich|sich) kurz|" +
    "sois bref|soyez bref|fais court|faites court|sé breve|sea breve)(?![\\p{L}\\p{N}])",
  "iu",
);

export const namesLength = (wish: string): boolean => LENGTH.test(wish);
