import type { Application } from "@postfolio/contract/applications/applications.ts";
import type { FormAnswer } from "@postfolio/contract/answers/answers.ts";
import { COMMON_QUESTIONS, readQuestions } from "@postfolio/contract/answers/form-questions.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import { useQuery } from "@tanstack/react-query";
import { Library, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { useBusy } from "../../../lib/use-busy.ts";
import { Allowance } from "../../../ui/allowance.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { PendingCards } from "../../../ui/page/skeleton.tsx";
import { applicationQuery } from "../applications.api.ts";
import { addQuestions, formQuery } from "./answers.api.ts";
import { FormAnswerCard } from "./form-answer-card.tsx";
import { listed, plural, sentenceOf, t } from "../../../lib/texts.ts";

export default function FormAnswersPage() {
  const { id = "" } = useParams();
  const job = useQuery(applicationQuery(id));
  const form = useQuery(formQuery(id));
  const known = job.data?.data;
  return (
    <Page
      title={t("Application form answers")}
      description={known && listed([known.title, known.company], ",")}
      width="prose"
      above={<BackLink to={`/applications/${id}`}>{t("Application")}</BackLink>}
      actions={
        <ButtonLink icon={<Library />} to="/answers">
          {t("Saved answers")}
        </ButtonLink>
      }
    >
      <QueryView query={job} pending={<PendingCards heights={["h-40", "h-64"]} />}>
        {({ data: application }) => (
          <div className="flex flex-col gap-6">
            <QueryView query={form} pending={<PendingCards heights={["h-64"]} />}>
              {({ data }) => <Questions application={application} all={data} />}
            </QueryView>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Questions({ application, all }: { application: Application; all: readonly FormAnswer[] }) {
  const isOn = useAiIsOn();
  return (
    <>
      {all.length > 0 && (
        <ol className="flex flex-col gap-4">
          {all.map((one) => (
            <li key={one._id}>
              <FormAnswerCard answer={one} company={application.company} />
            </li>
          ))}
        </ol>
      )}
      <AddQuestions application={application} asked={all.map(({ question }) => question)} />
      {isOn ? (
        <Allowance trialEnded={false} />
      ) : (
        <p className="text-xs text-muted">
          {t("{{sentence}}. Saved answers still work.", { sentence: sentenceOf(MESSAGES.aiOff) })}
        </p>
      )}
      <p className="text-xs text-muted">
        {t("Nothing is submitted for you. Copy each answer into the form yourself.")}
      </p>
    </>
  );
}

function AddQuestions({ application, asked }: { application: Application; asked: readonly string[] }) {
  const [pasted, setPasted] = useState("");
  const failure = useFailure();
  const { run, busy } = useBusy(failure.show);
  const common = useId();
  const found = readQuestions(pasted);
  const questions =
    COMMON_QUESTIONS[clearLanguageOf(application.description) ?? "en"] ?? COMMON_QUESTIONS.en!;
  const left = questions.filter((question) => !asked.includes(question));
  const add = (all: typeof found, done?: () => void) =>
    void run(async () => {
      await addQuestions(application._id, all);
      done?.();
    });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Form
        failure={failure}
        aria-label={t("Add questions")}
        onSubmit={() => found.length > 0 && !busy && add(found, () => setPasted(""))}
        className="flex flex-col gap-3"
      >
        <Field
          label={t("Questions on the form")}
          hint={t(
            "One per line, copied from the form. We also pick up limits such as “max. 500 characters.”",
          )}
        >
          <Textarea
            value={pasted}
            maxLength={LIMITS.paragraph}
            onChange={({ target }) => setPasted(target.value)}
            className="min-h-24"
          />
        </Field>
        <FormError failure={failure} />
        <Button
          type="submit"
          variant="primary"
          icon={<Plus />}
          busy={busy}
          disabled={found.length === 0}
          className="self-start"
        >
          {found.length > 1
            ? plural(found.length, { one: "Add 1 question", other: "Add {{count}} questions" })
            : t("Add question")}
        </Button>
      </Form>
      {left.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <h2 id={common} className="font-medium">
            {t("Common questions")}
          </h2>
          <ul aria-labelledby={common} className="flex flex-wrap gap-2">
            {left.map((question) => (
              <li key={question} className="max-w-full">
                <Button
                  size="sm"
                  icon={<Plus className="size-3.5" />}
                  busy={busy}
                  wraps
                  onClick={() => add([{ question, length: null }])}
                >
                  <span dir="auto">{question}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
