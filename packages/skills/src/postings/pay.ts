import { type Line, sentencesOf } from "./lines.ts";
import { plain } from "./plain.ts";

const CURRENCY =
  "(?:(?:USD|CAD|AUD) (?=\\$))?(?:(?:US|CA|AU|MX|R|C|A|NZ)\\$|[$€£]|USD|EUR|CHF|GBP|CAD|AUD|BRL|MXN)";
const AFTER =
  "(?:€|£|EUR(?:OS)?|Euros?|CHF|USD|GBP|CAD|AUD|BRL|MXN|US-Dollar|Franken|dollars|reais|pesos)(?!\\p{L})";
const NUMBER =
  "\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,](?:\\d{1,2}(?!\\d)|[–-]+(?!\\s?\\d)))?|\\d+(?:[.,](?:\\d{1,2}(?!\\d)|[–-]+(?!\\s?\\d)))?";
const K = "(?:\\s?(?:[kK](?!\\p{L})|Tsd\\.?|mil(?!\\p{L})))?";
const BARE = `(?:${NUMBER})${K}`;
const AMOUNT = `(?:${CURRENCY}\\s?${BARE}(?:\\s?(?:USD|CAD|AUD))?|${BARE}\\s?${AFTER})`;
const UNIT =
  "(?:year|annum|yr|hour|hr|h|month|mo|week|wk|day|night|visit|session|class|mile|project|shift|einsatz|turno|clase|nacht|nuit|noche|jahr|stunde|std\\.?|monat|tag|an|mois|heure|jour|año|ano|mes|mês|hora|día|dia|anno|mese|ora|anual|mensal|mensuel|annuel)(?!\\p{L})";
const PER = `\\s?(?:\\(?\\s?(?:per|an?|pro|par|por|al|ao|im|/|each|je|à l['’])\\s?)${UNIT}\\)?`;
const ADJECTIVE =
  "\\s(?:annually|hourly|yearly|monthly|weekly|per annum|pro rata|p\\.\\s?a\\.?(?!\\p{L})|p/a|brutto|netto|bruts?|nets?|brutos?|brutas?|netos?|líquidos?|líquido|lordi|jährlich|monatlich|stündlich|anuales?|anual|annuels?|mensuels?|mensuales|mensual|mensal|mensais|annui|au mois|sur \\d\\d mois|x ?1[2-5]|[–-]? ?1[2-5] pagas)(?!\\p{L})";
const SUFFIX = `(?:${PER}|${ADJECTIVE}|/?\\s?(?:brut|bruto|brutto)(?!\\p{L}))`;
const BETWEEN = "\\s?(?:-|–|—|to|and|up to|bis(?: zu)?|und|à|a|y|e|et|até|hasta)\\s?";
const BEFORE =
  "(?:(?:up to|from|starting (?:at|from)|circa|ca\\.|c\\.|ab|bis zu|mind\\.|mindestens|jusqu['’]à|à partir de|a partir de|hasta|desde|até|entre|between)\\s)?(?:(?:Mensuel|Annuel|Horaire|Mensual|Anual) de\\s)?";
const PAY = new RegExp(
  `(?<![\\p{L}\\d.,])(?<before>${BEFORE})(?<first>(?:${BARE}${BETWEEN})?${AMOUNT})(?<inner>${SUFFIX})?(?<range>(?:${BETWEEN}(?:${AMOUNT}|${BARE}(?!\\p{L}|%)))?)(?<period>(?:${SUFFIX}){0,3})`,
  "giu",
);
/** German, Austrian, and British pay scales. */
const SCALE =
  /(?:Entgeltgruppe|EG|Besoldungsgruppe|Vergütungsgruppe|Band|Grade|Pay ?band)\s?[A-Z]{0,2} ?\d{1,2}[a-z]?(?:\s?(?:TV(?:ö|oe)D|TV-?L|TV-?H|TVöD-\p{L}+|AVR))?|(?:TV(?:ö|oe)D|TV-?L|AVR)[\s-]?(?:EG|E|SuE|S|P)\s?\d{1,2}[a-z]?|\b[EAS] ?\d{1,2}[a-z]? TV-?(?:L|H|öD)/u;
const BARE_RANGE = /^\d[\d.,'’ ]*[kK]?\s?[-–—]\s?\d[\d.,'’ ]*[kK]?/u;

const OF_PAY =
  /salar|compensation|(?:^|[^a-z])base(?![a-z])|(?:^|[^a-z])(?:base )?pay(?:s|ing)?(?![a-z])|wage|earn|hourly|rate|gehalt|vergut|(?:^|[^a-z])lohn|stundenlohn|entgelt|bezahl|verdien|entlohn|remuner|sueldo|retribu|(?:^|[^a-z])ral(?![a-z])|ote(?![a-z])|salaire|ofrecemos|oferecemos|we offer|bieten|brutto|brut|bruto/u;
const OF_OTHERS_BEFORE =
  /(?:bonus(?:es)?(?: of)?(?: up to)?|stipend(?: of)?|budget(?: of)?|allowance(?: of)?|raised|revenue(?: of)?|funding(?: of)?|turnover(?: of)?|reimburse\w*(?: up to)?|umsatz(?: von)?|pramie(?: von)?|zuschuss(?: von)?|budget de|prime de|chiffre d'affaires de|presupuesto de|faturamento de|tickets? restaurant.{0,20}|vale.{0,20}|match.{0,20}|worth|managing|manage|voucher|gutschein.{0,10}|credit|(?:budget|presupuesto|orcamento)[a-z' ]{0,20}\([a-z ,.]{0,15})\s*$/u;
const OF_OTHERS_AFTER =
  /^\s?(?:m(?:m|n|io\.?|illion(?:en|s)?)?(?![a-z])|b(?:n|illion)?(?![a-z])|mrd|million|milhoes|millones|in (?:revenue|funding|sales|annual)|(?:annual |sign[- ]?on |signing |relocation |referral |retention )?(?:(?!base|plus|and|with)\p{L}+ ){0,2}(?:bonus|stipend|allowance|budget|reimbursement|credit)|of (?:revenue|funding)|for (?:training|learning|relocation|equipment|books))/u;

export interface Pay {
  pay: string;
  isSure: boolean;
}

const LABEL =
  /^(?:(?:base |annual |hourly |starting |target |estimated |expected |advertised )?(?:salary|pay|compensation|wages?|comp|rate|remuneration)(?: (?:range|rate|details?|scale|band|package|information|& grade|and grade|and benefits))*|(?:jahres|monats|stunden|brutto)?(?:gehalt|lohn)(?:sspanne|srahmen|svorstellung)?|vergutung|bezahlung|verdienst|entgelt|entlohnung|gehalt(?:sangabe)?|einstufung|eingruppierung|remuneration(?: proposee)?|salaire(?: (?:brut|annuel|mensuel|propose))?|fourchette.{0,30}|salario(?: (?:bruto|ofrecido|mensual|anual|ofertado))?|sueldo|retribucion|retribuzione|ral|remuneracao|faixa salarial|vencimento|ordenado|bolsa(?:-auxilio)?)(?: ?\([^)]{0,40}\))?\s*(?:[:：]|\s[-–]\s|$)/u;

export const isPayLabel = (text: string): boolean => LABEL.test(plain(text));

const cleaned = (text: string) =>
  text
    .trim()
    .replace(/[\s,;:–-]+$/u, (end) => (/^[–-]+$/u.test(end) ? end : ""))
    .replace(/^\(|\)$/u, (sign, at, whole: string) =>
      whole.includes("(") && whole.includes(")") ? sign : "",
    );

interface Amount {
  pay: string;
  at: number;
  hasPeriod: boolean;
  isRange: boolean;
  /** Whether an unknown unit follows. */
  isCut: boolean;
}

function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(PAY), ({ 0: pay, index, groups = {} }) => ({
    pay: cleaned(pay),
    at: index,
    hasPeriod: Boolean(groups["inner"] || groups["period"]),
    isRange: Boolean(groups["range"]) || /\d\D*(?:-|–|—|bis|to|à|a)\s?\D*\d/u.test(groups["first"] ?? ""),
    isCut: /^\s?(?:per|pro|par|por|each|je|\/)\s?\p{L}/iu.test(text.slice(index + pay.length)),
  })).filter(({ pay, at }) => {
    const [before, after] = [
      plain(text.slice(Math.max(0, at - 40), at)),
      plain(text.slice(at + pay.length, at + pay.length + 30)),
    ];
    return !OF_OTHERS_BEFORE.test(before) && !OF_OTHERS_AFTER.test(after);
  });
}

export function payIn(lines: readonly Line[]): Pay | undefined {
  const found: (Pay & { rank: number })[] = [];
  for (const [index, { text }] of lines.entries()) {
    const said = plain(text);
    const label = LABEL.exec(said);
    if (label) {
      const rest = text.slice(label[0].length).trim();
      const values = rest === "" ? lines.slice(index + 1, index + 3).map((line) => line.text) : [rest];
      for (const value of values) {
        const [amount] = amountsIn(value);
        const scale = SCALE.exec(value)?.[0];
        if (amount)
          found.push({
            pay: amount.pay,
            isSure: !amount.isCut && (amount.hasPeriod || amount.isRange || value === amount.pay),
            rank: amount.hasPeriod ? 6 : 5,
          });
        else if (scale) found.push({ pay: scale, isSure: true, rank: 3 });
        else {
          const bare =
            BARE_RANGE.exec(value)?.[0] ??
            (rest !== "" && /\d{2}/u.test(value) && value.length < 80 ? value : undefined);
          if (bare !== undefined) found.push({ pay: bare.trim(), isSure: false, rank: 2 });
        }
        if (amount || scale) break;
      }
      continue;
    }
    if (!/[$€£]|\d\s?(?:k|eur|chf|usd|gbp|reais)|(?:eur|chf|usd|gbp) ?\d|tvod|tv-|entgelt|brut/u.test(said))
      continue;
    for (const sentence of sentencesOf(text).flatMap((one) => one.split(/\s+·\s+/u))) {
      const amounts = amountsIn(sentence);
      const isOfPay = OF_PAY.test(plain(sentence));
      for (const { pay, at, hasPeriod, isRange, isCut } of amounts) {
        const isAlone = sentence.length - pay.length < 45 && (at < 3 || (isRange && sentence.length < 60));
        if (!hasPeriod && !isOfPay && !(isAlone && (isRange || text.length < 40))) {
          if (!/(?:salary|pay|gehalt|salaire|range).{0,40}:?$/u.test(plain(lines[index - 1]?.text ?? "")))
            continue;
        }
        if (amounts.length > 1 && !hasPeriod && !isOfPay) continue;
        found.push({
          pay,
          isSure: !isCut && (isAlone || isOfPay) && (hasPeriod || isRange),
          rank: (isAlone ? 4 : 3) + (hasPeriod ? 1 : 0) + (isRange ? 0.5 : 0),
        });
      }
      const scale = amounts.length === 0 ? SCALE.exec(sentence)?.[0] : undefined;
      if (scale !== undefined && (isOfPay || /TV|AVR/u.test(scale)))
        found.push({ pay: scale, isSure: false, rank: 1 });
    }
  }
  const [best] = found.toSorted((one, other) => other.rank - one.rank);
  if (!best) return undefined;
  const numbers = (text: string) =>
    text
      .match(/\d[\d.,'’ ]*/gu)
      ?.map((one) => one.replaceAll(/\D/gu, ""))
      .join() ?? "";
  const differs = found.some(({ pay, rank }) => rank > 2 && numbers(pay) !== numbers(best.pay));
  return { pay: best.pay, isSure: best.isSure && !differs };
}
