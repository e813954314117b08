import { splitKeywords } from "@postfolio/contract/generation-options.ts";
import { lazy } from "react";
import type { Form } from "./campaign-fields.tsx";
import { FormSection } from "./form-section.tsx";

const VoiceDetails = lazy(() => import("./voice-details.tsx"));

/** How posts sound: language, tone and keywords. */
export function VoiceFields({ form }: { form: Form }) {
  const { language, tone, keywords } = form.watch();
  const count = splitKeywords(keywords).length;
  const summary = [
    language ?? "The prompt's language",
    tone,
    count > 0 && `${count} ${count === 1 ? "keyword" : "keywords"}`,
  ];
  return (
    <FormSection
      title="Language and tone"
      summary={summary.filter(Boolean).join(" · ")}
      wrong={Boolean(form.formState.errors.keywords)}
    >
      <VoiceDetails form={form} />
    </FormSection>
  );
}
