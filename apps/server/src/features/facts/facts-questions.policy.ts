import type { Fact, FactQuestionKind } from "@postfolio/contract/facts/facts.ts";

type Asked = Pick<Fact, "text" | "figure" | "before" | "share" | "asked">;

/** Signs of an increase or decrease, in six languages. */
const CHANGE =
  /(?<!\p{L})(?:reduc|cut|increas|improv|grew|grow|rais|lower|sav(?:ed|ing)|speed|sped|short|doubl|halv|decreas|boost|senk|reduzier|steiger|erhöh|verbesser|verkürz|gespart|halbier|verdoppel|réduit|rédui|augment|amélior|baiss|économis|redu[jc]|aument|mejor|ahorr|acort|reduz|melhor|econom|riduc|ridott|aument|miglior|risparm)/iu;
/** Signs of work done with others. */
const SHARED =
  /(?<!\p{L})(?:led|lead|manag|team|we|our|help|support|assist|contribut|together|coordinat|geleitet|leit|team|unterstütz|mitgewirkt|gemeinsam|dirig|équipe|aid|particip|ensemble|equipo|apoy|lider|ayud|colabor|equipa|equipe|ajud|apoi|squadra|aiutat|guidat)/iu;
/** Work that others would count. */
const DEED =
  /(?<!\p{L})(?:built|build|creat|launch|design|develop|train|organi|introduc|led|manag|sold|repair|aufgebaut|entwickel|eingeführt|geschult|organisier|créé|lancé|conç|développ|form[éa]|cre[óa]|lanz|diseñ|desarroll|capacit|lanc|desenvolv|trein|creat|lanciat|progettat)/iu;

const FIGURE = /\d/u;

const QUESTIONS: Record<FactQuestionKind, string> = {
  figure: "How many, how often, or how much?",
  before: "What was it before?",
  share: "How much of it was you?",
  public: "May a post say it?",
};

/** In the order in which the interview asks. */
export function openQuestions({ text, figure, before, share, asked }: Asked): FactQuestionKind[] {
  const counted = figure !== "" || FIGURE.test(text);
  const open: Record<FactQuestionKind, boolean> = {
    figure: !counted,
    before: counted && before === "" && CHANGE.test(text),
    share: share === "" && SHARED.test(text),
    public: true,
  };
  return (Object.keys(QUESTIONS) as FactQuestionKind[]).filter(
    (about) => open[about] && !asked.includes(about),
  );
}

export const questionOf = (about: FactQuestionKind): string => QUESTIONS[about];

/** Higher for facts that gain most from an answer: a change without a figure says least. */
export function worthAsking(fact: Asked): number {
  const [first] = openQuestions(fact);
  if (first === undefined || first === "public") return 0;
  if (CHANGE.test(fact.text)) return 3;
  return DEED.test(fact.text) ? 2 : 1;
}
