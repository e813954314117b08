import { type Message, message } from "@postfolio/contract/message.ts";
import { composed } from "@postfolio/contract/words-and-sentences.ts";
import { urlSpans } from "@postfolio/contract/posts/post-links.ts";
import { cashtagsIn, mentionsIn } from "@postfolio/contract/posts/post-rules.ts";

/* Detects text in which a model obeyed instructions from outside, such as those in an article. Checks only the form. */

/** Some emoji consist of characters that are invisible on their own. */
const EMOJI = /\p{RGI_Emoji}/gv;
/** Soft hyphens, fillers, zero-width and bidi controls, and Unicode tags. In Latin words and domains, also joiners. */
const INVISIBLE =
  /\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e00ff}]|(?<=[\p{Script=Latin}\p{N}.@$])[\u200c-\u200f]|[\u200c-\u200f](?=[\p{Script=Latin}\p{N}.@$])/u;
/** Wallet domains, and long runs of letters and digits. Wallet addresses have at least 25 characters, as in Bitcoin. */
const WALLET =
  /(?<![\p{L}\p{N}_#])(?:(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{25,}|[\p{L}\p{N}-]{1,63}\.(?:eth|sol|bnb|crypto))(?![\p{L}\p{N}])/iu;

export const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const PHONE = /(?<![\p{L}\p{N}])\+\d[\d ()./-]{6,18}\d(?!\p{N})/gu;
/** Browsers interpret these characters as dots in domains. */
const DOTS = /(?<=[\p{L}\p{N}])[。｡](?=[\p{L}\p{N}])/gu;

export function hiddenFaults(text: string): Message[] {
  return [
    INVISIBLE.test(text.replaceAll(EMOJI, "")) && "faults_hidden",
    WALLET.test(text) && "faults_wallet",
  ].filter((fault) => fault !== false);
}

export const foreignDomains = (text: string, own: string): string[] => {
  const said = plain(text);
  return foreign(
    urlSpans(said).map(([start, end]) => said.slice(start, end)),
    own,
  );
};

export function foreignFaults(text: string, own: string): Message[] {
  const said = plain(text);
  const contacts = foreign([...(said.match(EMAIL) ?? []), ...(said.match(PHONE) ?? [])], own);
  const names = foreign([...mentionsIn(said), ...cashtagsIn(said)], own);
  return [
    contacts.length > 0 && message("faults_contacts", { contacts }),
    names.length > 0 && message("faults_signs", { names }),
  ].filter((fault) => fault !== false);
}

/** Verbs of calls to action, in four languages. */
const SENDING =
  "switch(?: over)? to|move to|upgrade to|try|get|buy|order|use|grab|download|install|visit|join|book|claim|" +
  "sign up (?:for|at|with)|subscribe to|register (?:for|at|with)|follow|" +
  "wechselt?(?: jetzt)? zu|wechseln sie zu|probiert?|kauft?|kaufen sie|holt? (?:dir|euch)|holen sie sich|nutzt?|nutzen sie|" +
  "besuch(?:e|t|en sie)|registrier(?:e|t)|folgt?|" +
  "passez à|essayez|achetez|téléchargez|profitez de|inscrivez-vous (?:à|sur|chez)|utilisez|suivez|" +
  "pásate a|cámbiate a|prueba|compra|descarga|usa|aprovecha|regístrate en|sigue a";
/** A call to action: the verb, and up to three words after it. */
const SENDS = new RegExp(
  `(?:^|[.!?…:]\\s+|\\n\\s*)((?:${SENDING})(?=\\s))((?:\\s+[^\\s.!?…:]+){1,3})`,
  "gimu",
);
const NAME = /(?<!\S)\p{Lu}[\p{L}\p{N}]+/u;
/** Words such as TurboBase and B2B are recognizable as names even in German, which capitalizes every noun. */
const INNER_CAPITAL = /\p{L}(?:\p{Lu}|\p{N})/u;
const CODE =
  /(?<!\p{L})(?:promo ?code|code|gutschein(?:code)?|rabattcode|code promo|código(?: promocional)?):?\s*["“„«]?\s?(?=[A-Z0-9]*[A-Z])([A-Z0-9]{4,20})(?![\p{L}\p{N}])/giu;

export function passedOnFaults(text: string, own: string, article: string): Message[] {
  const [known, given] = [plain(own).toLowerCase(), plain(article).toLowerCase()];
  const isForeign = (name: string): boolean =>
    given.includes(name.toLowerCase()) && !known.includes(name.toLowerCase());
  const isGerman = /(?<!\p{L})(?:der|die|das|und|nicht|ist)(?!\p{L})/iu.test(text);
  const orders = Array.from(plain(text).matchAll(SENDS)).flatMap(([, verb = "", words = ""]) => {
    const name = NAME.exec(words);
    if (!name || !isForeign(name[0]) || (isGerman && !INNER_CAPITAL.test(name[0]))) return [];
    return verb + words.slice(0, name.index + name[0].length);
  });
  const codes = Array.from(plain(text).matchAll(CODE))
    .filter(([, code = ""]) => code === code.toUpperCase() && isForeign(code))
    .map(([said]) => said.trim());
  return [...orders, ...codes].map((said) => message("faults_passed_on", { said }));
}

/**
 * Whether the model may see a text as an earlier post by its author. A manipulated text would influence the next
 * post.
 * @param link the article's link, which the text may contain
 */
export function isOwnPost(text: string, own: string, link: string | undefined): boolean {
  const said = link === undefined ? text : text.replaceAll(link, " ");
  return [hiddenFaults(said), foreignDomains(said, own), foreignFaults(said, own)].every(
    (faults) => faults.length === 0,
  );
}

const plain = (text: string): string => composed(text, "NFKC").replace(DOTS, ".");

function foreign(found: readonly string[], own: string): string[] {
  const known = plain(own).toLowerCase();
  return [...new Set(found.filter((one) => !known.includes(one.toLowerCase())))];
}
