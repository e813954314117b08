import { closingFor, greetingFor } from "@postfolio/contract/letters/letter-forms.ts";
import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageChoice } from "../../documents/language-choice.tsx";
import { queryClient } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input, Textarea } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { LetterBody } from "./letter-body.tsx";
import { useLetter, useLetterStore } from "./letter-store.ts";
import { resumeQuery, resumesQuery } from "../letters.api.ts";
import { t } from "../../../lib/texts.ts";

const NO_RESUME = "none";

export function LetterForm() {
  return (
    <div className="flex flex-col gap-8">
      <Group title={t("Letter")}>
        <TextLine part="greeting" label={t("Greeting")} />
        <LetterBody />
        <TextLine part="closing" label={t("Closing")} hint={t("Your name is added below.")} />
      </Group>
      <Group title={t("Recipient")}>
        <div className="grid gap-4 @md:grid-cols-2">
          <RecipientLine part="name" label={t("Name")} hint={t("Address it to a person if you can.")} />
          <RecipientLine part="company" label={t("Company")} />
        </div>
        <RecipientLine part="address" label={t("Address")} area />
        <div className="grid gap-4 @md:grid-cols-2">
          <DateField />
          <TextLine
            part="subject"
            label={t("Subject")}
            hint={t("Only if the letter needs one, as German letters do.")}
          />
        </div>
      </Group>
      <Group title={t("Resume and design")}>
        <ResumeChoice />
        <Design />
      </Group>
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h2 className="text-base font-semibold">{title}</h2>
    {children}
  </section>
);

function useChange() {
  const { edit } = useLetterStore().rendered.getState();
  return (change: Partial<LetterContent>, field?: string) => edit((doc) => ({ ...doc, ...change }), field);
}

interface TextLineProps {
  part: "subject" | "greeting" | "closing";
  label: string;
  hint?: string;
}

function TextLine({ part, label, hint }: TextLineProps) {
  const value = useLetter(({ doc }) => doc[part]);
  const change = useChange();
  return (
    <Field label={label} hint={hint}>
      <Input
        value={value}
        maxLength={LIMITS.line}
        onChange={(event) => change({ [part]: event.target.value }, part)}
      />
    </Field>
  );
}

interface RecipientLineProps {
  part: keyof LetterContent["recipient"];
  label: string;
  hint?: string;
  area?: boolean;
}

/** The recipient's name also updates the greeting until the greeting is edited. */
function RecipientLine({ part, label, hint, area = false }: RecipientLineProps) {
  const value = useLetter(({ doc }) => doc.recipient[part]);
  const { edit } = useLetterStore().rendered.getState();
  const change = (text: string) =>
    edit((doc) => {
      const { language, recipient, greeting, closing } = doc;
      const next = { ...recipient, [part]: text };
      const follows = (own: string, form: typeof greetingFor) =>
        own === form(language, recipient.name) ? form(language, next.name) : own;
      return {
        ...doc,
        recipient: next,
        greeting: follows(greeting, greetingFor),
        closing: follows(closing, closingFor),
      };
    }, `recipient.${part}`);
  const control = {
    value,
    maxLength: LIMITS.line,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <Field label={label} hint={hint}>
      {area ? <Textarea rows={2} {...control} /> : <Input {...control} />}
    </Field>
  );
}

function DateField() {
  const value = useLetter(({ doc }) => doc.date);
  const change = useChange();
  return (
    <Field label={t("Date")} hint={value === "" ? t("The date you send it.") : undefined}>
      <Input type="date" value={value} onChange={(event) => change({ date: event.target.value })} />
    </Field>
  );
}

/** The header, template, and language of a letter come from this resume. */
export function ResumeChoice({ error }: { error?: string | undefined }) {
  const userId = useSession()?.userId ?? "";
  const { data: resumes = [] } = useQuery(resumesQuery(userId));
  const chosen = useLetter(({ doc }) => doc.resume);
  const { edit } = useLetterStore().rendered.getState();
  const options = resumes.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen !== null && options.some(({ value }) => value === chosen);
  const choose = async (id: string | null) => {
    try {
      const resume = id === null ? null : await queryClient.fetchQuery(resumeQuery(id));
      edit((doc) => (resume ? withResume(doc, resume) : { ...doc, resume: null }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Field label={t("Resume")} hint={t("The letter uses its header and design.")} error={error}>
      <Select
        value={isKnown ? chosen : NO_RESUME}
        onValueChange={(value) => void choose(value === NO_RESUME ? null : value)}
        options={[{ value: NO_RESUME, label: t("No resume") }, ...options]}
      />
    </Field>
  );
}

function withResume(
  doc: LetterContent,
  { _id, template, options }: { _id: string; template: number; options: { language: string } },
): LetterContent {
  return { ...inLanguage(doc, options.language), resume: _id, template };
}

function inLanguage(doc: LetterContent, language: string): LetterContent {
  const { name } = doc.recipient;
  const follows = (own: string, form: typeof greetingFor) =>
    own === "" || own === form(doc.language, name) ? form(language, name) : own;
  return {
    ...doc,
    language,
    greeting: follows(doc.greeting, greetingFor),
    closing: follows(doc.closing, closingFor),
  };
}

function Design() {
  const template = useLetter(({ doc }) => doc.template);
  const language = useLetter(({ doc }) => doc.language);
  const change = useChange();
  const { edit } = useLetterStore().rendered.getState();
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <Field label={t("Template")}>
        <Select
          value={template}
          onValueChange={(value) => change({ template: value })}
          options={TEMPLATES.map(({ label }, index) => ({ value: index + 1, label }))}
        />
      </Field>
      <LanguageChoice labeled value={language} onChange={(value) => edit((doc) => inLanguage(doc, value))} />
    </div>
  );
}
