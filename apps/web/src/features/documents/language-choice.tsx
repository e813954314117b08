import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { Combobox } from "../../ui/form/combobox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { LANGUAGE } from "../../lib/words/locale.ts";
import { t } from "../../lib/texts.ts";

/** Lists British English, because British letters follow different conventions. */
const CHOICES = RESUME_LANGUAGES.flatMap((code) => (code === "en" ? [code, "en-GB"] : code));

interface LanguageChoiceProps {
  value: string;
  onChange: (language: string) => void;
  labeled?: boolean;
}

export function LanguageChoice({ value, onChange, labeled = false }: LanguageChoiceProps) {
  // An imported file may use a language that is not in the list.
  const codes = CHOICES.includes(value) ? CHOICES : [value, ...CHOICES];
  return (
    <Field label={t("Document language")} className={labeled ? undefined : "[&>:first-child]:sr-only"}>
      <Combobox
        value={value}
        options={codes.map((code) => ({ value: code, label: languageName(code) }))}
        empty={t("No matching language")}
        onValueChange={onChange}
      />
    </Field>
  );
}

const names = new Map<string, string>();

/** Returns a language's name in that language and in the interface's language, for example, "Deutsch (German)". */
function languageName(code: string): string {
  const known = names.get(code);
  if (known !== undefined) return known;
  const [own, here] = [code, LANGUAGE].map((language) =>
    new Intl.DisplayNames(language, { type: "language" }).of(code),
  ) as [string, string];
  const first = own.slice(0, 1).toLocaleUpperCase(code);
  const name = own === here ? own : `${first}${own.slice(1)} (${here})`;
  names.set(code, name);
  return name;
}
