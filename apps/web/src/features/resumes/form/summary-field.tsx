import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { wordCountExceeded } from "@postfolio/contract/messages.ts";
import { Sparkles } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { looksLikeResume } from "./looks-like-resume.ts";
import { FormattedText } from "./formatted-text.tsx";
import type { TextHandle } from "./rich-text/formatted-text-props.ts";
import { setProfile } from "../model/resume-edits.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { plural, t } from "../../../lib/texts.ts";

const DraftSummary = onDemand(() => import("../ai/draft-summary.tsx"));
const PastedResume = onDemand(() => import("./pasted-resume.tsx"));

const SUMMARY_KEY = fieldKey("Profile", "", "about");

export function SummaryField() {
  const area = useRef<TextHandle>(null);
  const [pasted, setPasted] = useState("");
  return (
    <div
      onPasteCapture={({ clipboardData }) => {
        const text = clipboardData.getData("text/plain");
        if (looksLikeResume(text)) setPasted(text);
      }}
    >
      {pasted !== "" && <PastedResume text={pasted} onClose={() => setPasted("")} />}
      <SummaryText ref={area} />
      {useAiIsOn() && <SummaryDraft onClosed={() => area.current?.focus()} />}
    </div>
  );
}

function SummaryText({ ref }: { ref: Ref<TextHandle> }) {
  const edit = useEdit();
  const about = useEditor((state) => state.doc.Profile.about);
  const words = countWords(plainText(about));
  return (
    <Field
      label={t("Summary")}
      className="[&>:first-child]:sr-only"
      counter={{
        used: words,
        limit: LIMITS.promptWords,
        unit: plural(LIMITS.promptWords, { one: "Word", other: "Words" }),
      }}
      error={words > LIMITS.promptWords ? wordCountExceeded(words) : undefined}
    >
      <div className="relative">
        <FormattedText
          ref={ref}
          label={t("Summary")}
          field={SUMMARY_KEY}
          value={about}
          limit={LIMITS.paragraph}
          onChange={(text, typed) =>
            edit((doc) => setProfile(doc, { about: text }), typed ? SUMMARY_KEY : undefined)
          }
        />
      </div>
    </Field>
  );
}

/** Separate from the text field, so that typing does not re-render this component. */
function SummaryDraft({ onClosed }: { onClosed: () => void }) {
  const [drafting, setDrafting] = useState(false);
  const stop = () => {
    setDrafting(false);
    onClosed();
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Sparkles className="size-4" />}
        aria-expanded={drafting}
        className="-mt-1 -ms-2 text-muted"
        onClick={() => setDrafting(!drafting)}
      >
        {t("Draft a summary")}
      </Button>
      {drafting && <DraftSummary onClose={stop} />}
    </>
  );
}
