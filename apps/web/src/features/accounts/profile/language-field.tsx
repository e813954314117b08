import {
  INTERFACE_LANGUAGE_CODES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from "@postfolio/contract/interface-languages.ts";
import { useState } from "react";
import { changeLanguage } from "../../../lib/words/interface-language.ts";
import { LANGUAGE } from "../../../lib/words/locale.ts";
import { t } from "../../../lib/texts.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";

/** Shows the page's language, which is the account's unless the URL chose another. */
export function LanguageField() {
  const [chosen, setChosen] = useState(LANGUAGE);
  const [busy, setBusy] = useState(false);
  const options = INTERFACE_LANGUAGE_CODES.map((value) => {
    const { name, beta } = INTERFACE_LANGUAGES[value];
    return { value, label: beta ? t("{{language}} (beta)", { language: name }) : name };
  });
  const choose = async (language: InterfaceLanguage) => {
    const before = chosen;
    setChosen(language);
    setBusy(true);
    try {
      await changeLanguage(language);
    } catch (error) {
      setChosen(before);
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      label={t("Language")}
      hint={t(
        "For the interface and our emails. Your resumes and posts keep their own language. Changing this reloads the page.",
      )}
    >
      <Select
        value={chosen}
        onValueChange={(language) => void choose(language)}
        options={options}
        disabled={busy}
      />
    </Field>
  );
}
