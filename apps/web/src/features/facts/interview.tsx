import type { Fact, FactQuestion } from "@postfolio/contract/facts/facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { useAiIsOn } from "../../lib/http/config.ts";
import { queryClient } from "../../lib/http/query.ts";
import { useIsCounted } from "../../lib/session/user.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { PlansLink } from "../../ui/text-link.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useDiscardQuestion } from "../../ui/overlay/use-discard-question.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PendingCards } from "../../ui/page/skeleton.tsx";
import { editFact } from "../../lib/facts.ts";
import { questionsOf, wordedQuestionsOf } from "./facts.api.ts";
import { listed, plural, sentenceOf, t } from "../../lib/texts.ts";

interface InterviewProps {
  resume: string;
  facts: readonly Fact[];
  onClose: () => void;
}

/** A line to which nothing was added says no more than the resume, which posts can use already. */
const hasDetails = ({ figure, before, share }: Fact): boolean => [figure, before, share].some(Boolean);

const keyOf = (resume: string) => ["interview", resume];

/** Each answer is saved immediately, so the interview can be left and continued later. */
export default function Interview({ resume, facts, onClose }: InterviewProps) {
  const questions = useQuery({
    queryKey: keyOf(resume),
    queryFn: () => questionsOf(resume),
    staleTime: Infinity,
    gcTime: 0,
  });
  const wording = useWording(resume);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState("");
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { close, question: discarding } = useDiscardQuestion(
    () => typed.trim() !== "",
    onClose,
    t("Your last answer isn't saved yet. Press Next to save it."),
  );
  const total = questions.data?.length ?? 0;
  return (
    <Dialog
      onClose={close}
      title={t("A few questions")}
      description={t(
        "Answer what you know, and skip the rest. You can stop at any time: every answer is kept.",
      )}
      footer={
        <>
          <output className="me-auto self-center text-muted">{progress(answered.size)}</output>
          <Button onClick={close}>{t("Done")}</Button>
        </>
      }
    >
      <QueryView query={questions} pending={<PendingCards heights={["h-32"]} />}>
        {(all) => {
          const question = all[at];
          const fact = facts.find(({ _id }) => _id === question?.fact);
          if (question === undefined || fact === undefined) {
            return (
              <p ref={focus} tabIndex={-1}>
                {total === 0 ? t("No questions right now.") : t("That's all. Thank you.")}
              </p>
            );
          }
          return (
            <div className="flex flex-col gap-4">
              <Question
                key={at}
                fact={fact}
                question={question}
                typed={typed}
                onTyped={setTyped}
                onNext={(isAnswered) => {
                  setTyped("");
                  const isTold = isAnswered || answered.has(fact._id) || hasDetails(fact);
                  if (isAnswered) setAnswered(new Set([...answered, fact._id]));
                  const next = all[at + 1];
                  // A statement that was kept is private until its author decides.
                  const isOpen = isTold || !fact.public;
                  const isMoot = next?.fact === fact._id && next.about === "public" && !isOpen;
                  setAt(isMoot ? at + 2 : at + 1);
                }}
              />
              <Wording {...wording} />
            </div>
          );
        }}
      </QueryView>
      {discarding}
    </Dialog>
  );
}

/** Makes one AI request, only when the user asks for it. If the request fails, the rule-based questions stay. */
function useWording(resume: string) {
  const [state, setState] = useState<"plain" | "asking" | "worded" | "trial ended">("plain");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async () => {
    const abort = new AbortController();
    running.current = abort;
    setState("asking");
    try {
      const worded = await wordedQuestionsOf(resume, abort.signal);
      // Some questions may have been answered in the meantime, so only the wording of the remaining ones changes.
      queryClient.setQueryData<FactQuestion[]>(keyOf(resume), (all) =>
        all?.map((one) => worded.find(({ fact, about }) => fact === one.fact && about === one.about) ?? one),
      );
      setState("worded");
    } catch (error) {
      if (abort.signal.aborted) return;
      setState(isTrialEnded(error) ? "trial ended" : "plain");
      toast.failure(error);
    }
  };
  return { state, ask };
}

function Wording({ state, ask }: ReturnType<typeof useWording>) {
  const isOn = useAiIsOn();
  const isCounted = useIsCounted();
  if (!isOn || state === "worded") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-xs text-muted">
      <p className="w-full">
        {state === "trial ended" ? (
          <>
            {sentenceOf(MESSAGES.trialEnded)}. <PlansLink />
          </>
        ) : isCounted ? (
          t("AI can tailor the questions to your resume lines. This uses one generation.")
        ) : (
          t("AI can tailor the questions to your resume lines.")
        )}
      </p>
      <Button
        size="sm"
        icon={<Sparkles className="size-4" />}
        busy={state === "asking"}
        onClick={() => void ask()}
      >
        {t("Improve questions")}
      </Button>
      <SandboxBadge provider="ai" />
    </div>
  );
}

/** A ref callback that focuses the new question, because the focused previous one was removed. */
const focus = (element: HTMLElement | null) => element?.focus();

function progress(answered: number): string {
  if (answered === 0) return "";
  return plural(answered, {
    one: "One fact now has more detail",
    other: "{{count}} facts now have more detail",
  });
}

interface QuestionProps {
  fact: Fact;
  question: FactQuestion;
  typed: string;
  onTyped: (typed: string) => void;
  onNext: (isAnswered: boolean) => void;
}

function Question({ fact, question: { about, question }, typed, onTyped, onNext }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const save = async (answer: string | boolean | undefined) => {
    setBusy(true);
    try {
      await editFact(fact._id, {
        asked: [...new Set([...fact.asked, about])],
        ...(answer !== undefined && { [about]: answer }),
      });
      onNext(answer !== undefined);
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const answer = typed.trim();
  return (
    <Form
      failure={failure}
      onSubmit={() => !busy && void save(about === "public" || answer === "" ? undefined : answer)}
      className="flex flex-col gap-4"
    >
      <figure className="border-s-2 border-line ps-4">
        <blockquote dir="auto" className="wrap-break-word">
          {fact.text}
        </blockquote>
        <figcaption dir="auto" className="mt-1 text-xs text-muted">
          {listed([fact.where, fact.when], ",")}
        </figcaption>
      </figure>
      {about === "public" ? (
        // Not a button, because the same Enter key press that saved the previous answer might trigger it.
        <fieldset ref={focus} tabIndex={-1}>
          <legend className="font-medium">{t("Can posts mention it?")}</legend>
          <p className="mt-1 text-xs text-muted">{t("Resumes and letters can use it either way.")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void save(true)}>
              {t("Yes")}
            </Button>
            <Button busy={busy} onClick={() => void save(false)}>
              {t("No, keep it out of posts")}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Field label={question}>
          <Input
            ref={focus}
            autoComplete="off"
            maxLength={LIMITS.factDetail}
            value={typed}
            onChange={({ target }) => onTyped(target.value)}
          />
        </Field>
      )}
      <FormError failure={failure} />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" busy={busy} onClick={() => void save(undefined)}>
          {t("Skip|question")}
        </Button>
        {about !== "public" && (
          <Button variant="primary" type="submit" busy={busy} disabled={answer === ""}>
            {t("Next")}
          </Button>
        )}
      </div>
    </Form>
  );
}
