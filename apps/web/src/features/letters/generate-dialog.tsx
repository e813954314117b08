import type { Application } from "@postfolio/contract/applications/applications.ts";
import { contactPerson } from "@postfolio/contract/applications/contact-person.ts";
import type { FetchedPosting, PostingFact } from "@postfolio/contract/applications/posting-facts.ts";
import type { LetterRequest } from "@postfolio/contract/generation/generation.ts";
import { letterQuestion } from "@postfolio/contract/letters/letter-question.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { FREE_GENERATIONS, generationsLeft } from "@postfolio/contract/plans.ts";
import { factsOfFetched, factsOf, withWorkplace } from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FactsToCheck } from "../documents/posting-fields.tsx";
import { PostingLink } from "../documents/posting-link.tsx";
import { useLinkedApplications } from "../documents/linked-applications.tsx";
import { useAiIsOn } from "../../lib/http/config.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { readTyped, useKeepTyped } from "../../lib/session/tab-drafts.ts";
import { useIsCounted, useUser } from "../../lib/session/user.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { browserTimeZone, dayOf } from "../../lib/time/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CheckedField } from "../../ui/form/checked-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { PlansLink } from "../../ui/text-link.tsx";
import { type Details, LetterDetails, NO_DETAILS } from "./editor/letter-details.tsx";
import { ResumeChoice } from "./editor/letter-form.tsx";
import { useLetter } from "./editor/letter-store.ts";
import { createApplicationFor, resumeQuery, resumesQuery } from "./letters.api.ts";
import { sentenceOf, t } from "../../lib/texts.ts";

interface GenerateDialogProps {
  onClose: () => void;
  onGenerate: (request: LetterRequest) => void;
}

const FORM = "generate-letter";

/** Keeps the pasted description across reloads. */
export default function GenerateDialog({ onClose, onGenerate }: GenerateDialogProps) {
  const userId = useSession()?.userId;
  const { data: resumes } = useQuery(resumesQuery(userId ?? ""));
  const resume = useLetter(({ doc }) => doc.resume);
  const recipient = useLetter(({ doc }) => doc.recipient);
  const [typed, setTyped] = useState<{ company?: string; name?: string; description?: string }>({});
  const [link, setLink] = useState("");
  const [fetched, setFetched] = useState<FetchedPosting>();
  const hasText = useLetter(({ doc }) => doc.body.trim() !== "");
  const [pasted] = useState(() => typedJob(userId));
  const id = useLetter(({ saved }) => saved.id);
  const job = useJobOfLetter(id);
  const description = typed.description ?? (job ? job.description : pasted);
  useKeepTyped(userId, "job", { description });
  const read = useMemo(
    () =>
      fetched?.description === description
        ? factsOfFetched(fetched)
        : withWorkplace(readPosting(description, dayOf(currentTime(), browserTimeZone())), description),
    [description, fetched],
  );
  const company = typed.company ?? (recipient.company || read.company);
  const name = typed.name ?? (recipient.name || contactPerson(read.contact));
  const doubtAbout = (fact: PostingFact, typedValue: string | undefined, known: string) =>
    typedValue === undefined && known === "" ? read.doubts.find(({ path }) => path === fact)?.why : undefined;
  const confirmed: Partial<Record<PostingFact, string>> = {
    company: typed.company ?? recipient.company,
    ...(typed.name !== undefined && { contact: typed.name }),
  };
  const unchecked = read.uncertain.filter((fact) => !confirmed[fact]);
  const contact = typed.name && typed.name !== contactPerson(read.contact) ? typed.name : read.contact;
  const [isKept, setIsKept] = useState(true);
  const canKeep = job === null && read.title !== "";
  const [details, setDetails] = useState<Details>(NO_DETAILS);
  const { data: chosen } = useQuery(resumeQuery(resume));
  const asked = chosen ? letterQuestion(chosen) : undefined;
  const noResume = t("Choose a resume");
  const failure = useFailure(MESSAGES.descriptionRequired, noResume);
  const isOn = useAiIsOn();

  const submit = () => {
    if (resume === null) failure.show(noResume);
    else if (description.trim() === "") failure.show(MESSAGES.descriptionRequired);
    else {
      if (canKeep && isKept && id !== undefined)
        void createApplicationFor(id, {
          ...factsOf(read),
          company,
          contact,
          description,
          resume,
          ...(fetched?.description === description && { url: fetched.url, postingReadAt: fetched.readAt }),
        }).catch(toast.failure);
      onGenerate({ resume, description, recipient: { name, company }, ...details });
      onClose();
    }
  };
  if (resumes?.length === 0) {
    return (
      <Dialog
        onClose={onClose}
        narrow
        title={t("Start with a resume")}
        description={t("Letters are based on your resume, so you need one first.")}
        footer={
          <>
            <Button onClick={onClose}>{t("Write it myself")}</Button>
            <ButtonLink variant="primary" to="/resume-templates">
              {t("Create a resume")}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={t("Generate a letter")}
      description={t(
        "Based on your resume and the job description. Anything they don't support is marked for you to review.",
      )}
      footer={
        <>
          <span className="me-auto flex items-center gap-3 text-xs text-muted">
            <SandboxBadge provider="ai" />
            {isOn ? <Allowance /> : sentenceOf(MESSAGES.aiOff)}
          </span>
          <Button onClick={onClose}>{t("Write it myself")}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={!isOn}>
            {t("Generate")}
          </Button>
        </>
      }
    >
      <Form id={FORM} failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <PostingLink
          value={link}
          onChange={setLink}
          onRead={(posting) => {
            setFetched(posting);
            setTyped({ ...typed, description: posting.description });
          }}
          readsPasted={description === ""}
        />
        <Field
          label={t("Job description")}
          hint={hasText ? t("This replaces the letter's text. You can undo this.") : undefined}
          error={failure.at(MESSAGES.descriptionRequired)}
        >
          <Textarea
            className="max-h-56 min-h-32"
            value={description}
            maxLength={LIMITS.paragraph}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
        </Field>
        <ResumeChoice error={failure.at(noResume)} />
        {asked && (
          <Field
            label={t(asked.question, asked.args)}
            hint={t("Your resume doesn't say much, so this makes the letter personal. Leave empty to skip.")}
          >
            <Textarea
              rows={2}
              value={details.detail}
              maxLength={LIMITS.line}
              onChange={(event) => setDetails({ ...details, detail: event.target.value })}
            />
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckedField
            label={t("Company")}
            hint={t("If you know it.")}
            doubt={doubtAbout("company", typed.company, recipient.company)}
            onConfirm={() => setTyped({ ...typed, company })}
          >
            <Input
              value={company}
              maxLength={LIMITS.line}
              onChange={(event) => setTyped({ ...typed, company: event.target.value })}
            />
          </CheckedField>
          <CheckedField
            label={t("Addressed to")}
            hint={t("A person's name, if you know it.")}
            doubt={name === "" ? undefined : doubtAbout("contact", typed.name, recipient.name)}
            onConfirm={() => setTyped({ ...typed, name })}
          >
            <Input
              value={name}
              maxLength={LIMITS.line}
              onChange={(event) => setTyped({ ...typed, name: event.target.value })}
            />
          </CheckedField>
        </div>
        <LetterDetails details={details} onChange={setDetails} />
        {canKeep && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label={t("Save “{{title}}” to Applications, with this posting", { title: read.title })}
              checked={isKept}
              onCheckedChange={setIsKept}
            />
            {isKept && <FactsToCheck facts={unchecked} inApplications />}
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Returns null if there is no application, undefined while loading. */
function useJobOfLetter(id: string | undefined): Application | null | undefined {
  const linked = useLinkedApplications({ of: "letter", id });
  const application = linked?.[0]?._id;
  const { data } = useQuery({
    ...endpointQuery("GET /api/applications/:id", { params: { id: application ?? "" } }),
    enabled: application !== undefined,
  });
  return linked?.length === 0 ? null : data?.data;
}

function typedJob(userId: string | undefined): string {
  const { description } = (readTyped(userId, "job") ?? {}) as { description?: unknown };
  return typeof description === "string" ? description : "";
}

function Allowance() {
  const { data: user } = useUser();
  const isCounted = useIsCounted();
  if (!isCounted || !user) return null;
  const left = generationsLeft(user);
  if (left > 0) return t("{{left}} of {{count}} left", { left, count: FREE_GENERATIONS });
  return (
    <>
      {t("{{sentence}}.", { sentence: sentenceOf(MESSAGES.trialEnded) })} <PlansLink />
    </>
  );
}
