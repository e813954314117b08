import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words.ts";
import { wordCountExceeded } from "@postfolio/contract/messages.ts";
import type { Profile } from "@postfolio/contract/resumes/resume.ts";
import { Sparkles } from "lucide-react";
import { lazy, type Ref, Suspense, useRef, useState } from "react";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useEdit, useEditor } from "../editor/editor-store.ts";
import { fieldKey } from "../editor/field-key.ts";
import { EntryList } from "./entry-list.tsx";
import { MarkedText, type TextHandle } from "./marked-text.tsx";
import { PhotoField } from "./photo-field.tsx";
import { setProfile } from "../editor/resume-edits.ts";
import { SectionCard } from "./section-card.tsx";
import { SocialsFields } from "./socials-fields.tsx";
import { TextField } from "./text-field.tsx";

const DraftSummary = lazy(() => import("../ai/draft-summary.tsx"));

export function BasicTab() {
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Contact" className="grid gap-4 @md:grid-cols-2">
        <PhotoField />
        <ProfileField field="name" label="Full Name" placeholder="Your name" autoComplete="name" />
        <ProfileField
          field="profession"
          label="Profession"
          placeholder="Your profession"
          autoComplete="organization-title"
        />
        <ProfileField
          field="email"
          label="Email"
          type="email"
          placeholder="you@example.com"
          autoComplete="email"
        />
        <ProfileField
          field="phoneNumber"
          label="Ph. Number"
          type="tel"
          placeholder="+1 555 010 0199"
          autoComplete="tel"
        />
        <ProfileField
          field="location"
          label="Location"
          placeholder="City, Country"
          className="@md:col-span-2"
        />
      </section>
      <SectionCard section="Profile" title="Summary" headless>
        <SummaryField />
      </SectionCard>
      <SectionCard section="Education" title="Educational History">
        <EntryList section="Education" />
      </SectionCard>
      <SectionCard section="Socials" title="Socials">
        <SocialsFields />
      </SectionCard>
    </div>
  );
}

type TextOfProfile = "name" | "profession" | "email" | "phoneNumber" | "location";

interface ProfileFieldProps {
  field: TextOfProfile;
  label: string;
  type?: "email" | "tel";
  placeholder: string;
  autoComplete?: string;
  className?: string;
}

function ProfileField({ field, ...rest }: ProfileFieldProps) {
  const edit = useEdit();
  const value = useEditor((state) => state.doc.Profile[field]);
  const key = fieldKey("Profile", "", field);
  const change = (text: string) =>
    edit((doc) => setProfile(doc, { [field]: text } satisfies Partial<Profile>), key);
  return <TextField {...rest} field={key} value={value} onChange={change} />;
}

const ABOUT = fieldKey("Profile", "", "about");

function SummaryField() {
  const area = useRef<TextHandle>(null);
  return (
    <div>
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
      label="Summary"
      className="[&>:first-child]:sr-only"
      counter={{ used: words, limit: LIMITS.promptWords, unit: "Words" }}
      error={words > LIMITS.promptWords ? wordCountExceeded(words) : undefined}
    >
      <div className="relative">
        <MarkedText
          ref={ref}
          label="Summary"
          field={ABOUT}
          value={about}
          limit={LIMITS.paragraph}
          onChange={(text, typed) =>
            edit((doc) => setProfile(doc, { about: text }), typed ? ABOUT : undefined)
          }
        />
      </div>
    </Field>
  );
}

/** Drafts a summary. Apart from the text, so that typing does not render it. */
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
        Draft a summary
      </Button>
      <Suspense>{drafting && <DraftSummary onClose={stop} />}</Suspense>
    </>
  );
}
