import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { Allowance } from "../../../ui/allowance.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { LanguageChoice } from "../../documents/language-choice.tsx";
import { languageOf } from "../../../lib/words/language-of.ts";
import { createTranslation, translateAll } from "./translation.api.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";

interface TranslateDialogProps {
  resume: Pick<ResumeSummary, "_id" | "name" | "language">;
  /** The languages that the resume already exists in, including its own. */
  taken: readonly string[];
  onClose: () => void;
}

const OFFERED = ["de", "en", "fr", "es"];

export default function TranslateDialog({ resume, taken, onClose }: TranslateDialogProps) {
  const has = (language: string) => taken.some((one) => plainLanguage(one) === plainLanguage(language));
  const [language, setLanguage] = useState(() => OFFERED.find((one) => !has(one)) ?? "it");
  const [busy, setBusy] = useState<"ai" | "hand">();
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const isOn = useAiIsOn();
  const navigate = useNavigate();
  const isTaken = has(language);

  const create = async (how: "ai" | "hand") => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBusy(how);
    try {
      const { _id, template } = await createTranslation(resume._id, language);
      if (how === "ai" && !signal.aborted) await translate(_id, signal);
      if (signal.aborted) return;
      onClose();
      await navigate(`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`);
    } catch (error) {
      if (signal.aborted) return;
      toast.failure(error);
      setBusy(undefined);
    }
  };
  /** If AI fails, the translation still exists and can be written by hand. */
  const translate = async (id: string, signal: AbortSignal) => {
    try {
      const done = await translateAll(id, signal);
      if (done?.unread)
        toast.info(t("Nobody has checked this translation. Read every line before you send it"));
      else if (done) toast.success(t("Translated. Check every line before you send it"));
    } catch (error) {
      if (signal.aborted) return;
      toast.failure(error);
    }
  };

  return (
    <Dialog
      title={t("Translate {{name}}", { name: resume.name })}
      description={t(
        "A copy that stays in sync with the {{language}} version: dates, contact details, and links update automatically, and any other changes appear beside your translation.",
        { language: languageOf(resume.language) },
      )}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={isOn ? "secondary" : "primary"}
            busy={busy === "hand"}
            disabled={isTaken || busy === "ai"}
            onClick={() => void create("hand")}
          >
            {t("Write it myself")}
          </Button>
          {isOn && (
            <Button
              variant="primary"
              icon={<Sparkles />}
              busy={busy === "ai"}
              busyLabel={t("Translating")}
              disabled={isTaken || busy === "hand"}
              onClick={() => void create("ai")}
            >
              {t("Translate with AI")}
            </Button>
          )}
        </>
      }
    >
      <LanguageChoice labeled value={language} onChange={setLanguage} />
      <p className="mt-2 text-xs text-muted" aria-live="polite">
        {isTaken
          ? t("It's already in {{language}}.", { language: languageOf(language) })
          : isOn
            ? t("Lines in which AI may have lost a number, a product, or a rank are marked for you to check.")
            : t("You see each line next to an empty one to fill in.")}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-xs text-muted">
        <SandboxBadge provider="ai" />
        {isOn ? <Allowance /> : sentenceOf(MESSAGES.aiOff)}
      </div>
    </Dialog>
  );
}
