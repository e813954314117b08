import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { driftOf, followed } from "@postfolio/contract/resumes/translation/drift.ts";
import { useQuery } from "@tanstack/react-query";
import { cx } from "../../../ui/cx.ts";
import { contentQuery } from "../preview/resume-thumbnail.tsx";
import { languageOf } from "../../../lib/words/language-of.ts";
import { t } from "../../../lib/texts.ts";

interface LanguageSwitchProps {
  languages: readonly [original: ResumeSummary, ...translations: ResumeSummary[]];
  shown: string;
  onShow: (id: string) => void;
}

/** For example, "English · German", with a dot next to translations that are out of date. */
export default function LanguageSwitch({ languages, shown, onShow }: LanguageSwitchProps) {
  const [original] = languages;
  return (
    <fieldset
      aria-label={t("Languages")}
      className="min-w-0 relative z-10 -ms-1 mt-1 flex flex-wrap gap-1 text-xs"
    >
      {languages.map((resume) => (
        <button
          key={resume._id}
          type="button"
          aria-pressed={resume._id === shown}
          className={cx(
            "inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 hover:bg-hover",
            resume._id === shown ? "bg-sunken font-medium" : "text-muted",
          )}
          onClick={() => onShow(resume._id)}
        >
          {languageOf(resume.language)}
          {resume !== original && <Dot original={original} translation={resume} />}
        </button>
      ))}
    </fieldset>
  );
}

function Dot({ original, translation }: { original: ResumeSummary; translation: ResumeSummary }) {
  const source = useQuery(contentQuery(original)).data;
  const copy = useQuery(contentQuery(translation)).data;
  if (!source || !copy || driftOf(source, followed(source, copy)).length === 0) return null;
  return (
    <span title={t("Out of sync with the original")} className="size-1.5 rounded-full bg-accent">
      <span className="sr-only"> {t("(out of sync)")}</span>
    </span>
  );
}
