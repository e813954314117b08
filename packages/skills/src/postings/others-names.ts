import { FULL_NAME_TEXT, isPerson } from "./contacts.ts";
import { namesRole } from "./words.ts";

const REPORTS_TO =
  /(?<!\p{L})(?:report(?:s|ing|ar|arás|ará|ando)?(?: directly| directamente| diretamente)? (?:into|to|al?|a la|para(?: o| a)?|à|ao)|supervised by|managed by|under the (?:direction|supervision) of|(?:work(?:ing)?|partner(?:ing)?)(?: closely)? with (?:our|the)|(?:berichten?|berichtest)(?: direkt)? an|unterstellt|rattach[ée]e?(?:\(e\)|s)? (?:au|à la|aux?|à)|sous (?:la (?:responsabilité|direction)|l['’]autorité) (?:du|de la|de l['’]|des|de)|dependiendo (?:del?|de la)|en dependencia (?:del?|de la)|respond(?:e|er|erá|iendo|endo)(?: diretamente)? (?:ao?|à|al|a la)|subordinad[oa] (?:ao?|à|al)|riport(?:a|erà|ando) (?:al?|alla)) (?<title>[^.,;:\n]{3,80})/giu;
const ENDS = /\s(?:and|und|et|y|e|who|der|die|qui|que|mit|with|to)\s(?=\p{Ll})/u;
const AFTER_NAME = new RegExp(`${FULL_NAME_TEXT}(?:,| –| -| \\() ?(?<title>[^.,;:\\n@()]{3,60})`, "gu");

/** Matches "jobs@recruiting.example" and "www.sales.example". */
const ADDRESS = /[^\s@,;<>()]{1,64}@[^\s@,;<>()]{1,100}|(?:https?:\/\/|www\.)\S+/gu;
/** Leaves out legal forms that are also skills, such as SAS. */
const COMPANY =
  /(?:\p{Lu}[\p{L}\p{N}&'’-]* ){0,4}\p{Lu}[\p{L}\p{N}&'’-]*,? (?:Ltd|Limited|LLP|LLC|Inc|PLC|plc|GmbH|AG|SARL|S\.L\.|S\.p\.A\.|S\.r\.l\.|B\.V\.|e\. ?V\.)(?!\p{L})/gu;

/**
 * Blanks out addresses, company names, and the titles of contacts and managers, because their words are not skills
 * that the job calls for. Preserves the text's length.
 */
export function withoutOthersNames(posting: string): string {
  let text = posting;
  const blank = (from: number, length: number) => {
    text = text.slice(0, from) + " ".repeat(length) + text.slice(from + length);
  };
  for (const pattern of [REPORTS_TO, AFTER_NAME])
    for (const { 0: whole, index, groups = {} } of posting.matchAll(pattern)) {
      const { title = "" } = groups;
      const [said = ""] = title.split(ENDS, 1);
      if (namesRole(said)) blank(index + whole.length - title.length, said.length);
    }
  for (const pattern of [ADDRESS, COMPANY])
    for (const { 0: whole, index } of posting.matchAll(pattern)) blank(index, whole.length);
  let at = 0;
  let isAfterName = false;
  for (const line of posting.split("\n")) {
    if (isAfterName && line.length < 80 && namesRole(line)) blank(at, line.length);
    isAfterName = line.length < 60 && isPerson(line);
    at += line.length + 1;
  }
  return text;
}
