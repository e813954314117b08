import {
  DRAFT_QUESTIONS,
  type DraftQuestion,
  type Told,
} from "@postfolio/contract/generation/draft-questions.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isTrialEnded } from "../../../lib/ai-writing.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { browserPaper } from "../../../lib/words/locale.ts";
import { useSession } from "../../../lib/session/session.ts";
import { readTyped, useKeepTyped } from "../../../lib/session/tab-drafts.ts";
import { Allowance } from "../../../ui/allowance.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { askToSignIn, toast } from "../../../ui/notice/toast.ts";
import { draftResume } from "../ai/ai.api.ts";
import { ownContact } from "../model/own-contact.ts";
import { handOver } from "../import-export/import-resume.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

const QUESTIONS: Record<DraftQuestion, { ask: Text; hint: Text }> = {
  contact: {
    ask: text("What's your name, and how can employers reach you?"),
    hint: text("Name, email, phone, city."),
  },
  goal: { ask: text("What do you do, or want to do next?"), hint: text("A profession or a title.") },
  work: { ask: text("Where have you worked, in what roles, and when?"), hint: text("One job per line.") },
  results: { ask: text("What did you accomplish there?"), hint: text("Numbers help if you have them.") },
  education: { ask: text("What did you study, where, and when?"), hint: text("Degrees, training, courses.") },
  skills: { ask: text("What are you good at?"), hint: text("Skills, tools, languages, certificates.") },
};
const EXAMPLE = text(
  "My name is … and I am a nurse from Columbus. Since 2019, I have worked as a nurse at … I trained five new colleagues. Before that, I studied nursing at … I speak English and Polish.",
);

type Way = "words" | "questions";
interface Typed {
  way: Way;
  told: Told;
}
const NAME = "first-draft";

export default function FirstDraftPage() {
  const userId = useSession()?.userId;
  const [{ way, told }, setTyped] = useState<Typed>(
    () => (readTyped(userId, NAME) as Typed | null) ?? { way: "words", told: {} },
  );
  useKeepTyped(userId, NAME, { way, told });
  const failure = useFailure(MESSAGES.nothingTold, MESSAGES.signIn);
  const off = useAppConfig().data?.ai.state === "off";
  const { busy, trialEnded, generate, cancel } = useFirstDraft(failure.show);

  const field = (part: keyof Told) => ({
    value: told[part] ?? "",
    maxLength: LIMITS.paragraph,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ way, told: { ...told, [part]: event.target.value } }),
  });
  const submit = () => {
    const { about, ...answers } = told;
    const sent = way === "words" ? { about } : answers;
    if (Object.values(sent).every((answer = "") => answer.trim() === "")) failure.show(MESSAGES.nothingTold);
    else void generate(sent);
  };
  const missing = failure.at(MESSAGES.nothingTold);
  return (
    <Page
      title={t("Generate free resume")}
      description={t(
        "Tell us about yourself. The draft uses only what you tell us, and you can keep working on it in the editor.",
      )}
      actions={<SandboxBadge provider="ai" />}
      width="prose"
    >
      {off ? (
        <Callout title={MESSAGES.aiOff} />
      ) : (
        <Form failure={failure} onSubmit={submit} className="flex flex-col gap-6">
          <SegmentedControl
            label={t("How to answer")}
            value={way}
            onValueChange={(next) => setTyped({ way: next, told })}
            options={[
              { value: "words", label: t("In your own words") },
              { value: "questions", label: t("Six questions") },
            ]}
            className="self-start"
          />
          {way === "words" ? (
            <Field label={t("About you")} hint={t("A few plain sentences are enough.")} error={missing}>
              <Textarea className="max-h-[60dvh] min-h-56" placeholder={t(EXAMPLE)} {...field("about")} />
            </Field>
          ) : (
            DRAFT_QUESTIONS.map((question, index) => (
              <Field
                key={question}
                label={t(QUESTIONS[question].ask)}
                hint={t(QUESTIONS[question].hint)}
                error={index === 0 ? missing : undefined}
              >
                <Textarea rows={2} {...field(question)} />
              </Field>
            ))
          )}
          <FormError failure={failure} quiet />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              type="submit"
              icon={<Sparkles />}
              busy={busy}
              busyLabel={t("Generating")}
            >
              {t("Generate")}
            </Button>
            {busy && <Button onClick={cancel}>{t("Cancel")}</Button>}
            <Allowance trialEnded={trialEnded} />
          </div>
        </Form>
      )}
    </Page>
  );
}

function useFirstDraft(onError: (reason: unknown) => void) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const userId = useSession()?.userId;
  const [busy, setBusy] = useState(false);
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const generate = async (told: Told) => {
    if (userId === undefined) return askToSignIn();
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    try {
      const { data, unread } = await draftResume(told, abort.signal);
      const { Profile, options, ...draft } = data;
      const own = await ownContact(userId);
      const name = Profile.name || (own.name ?? "");
      const email = Profile.email || (own.email ?? "");
      handOver({
        resume: {
          ...draft,
          Profile: { ...Profile, name, email },
          options: { ...options, paper: browserPaper() },
        },
        report: { notes: [], kept: [] },
      });
      if (unread) toast.info(t("Nobody has checked this draft. Read every line before you send it"));
      else toast.success(t("Here is your first draft. Check every line before you send it"));
      const search = new URLSearchParams(params);
      search.set("start", "blank");
      void navigate(`/resume?${search}`);
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      setTrialEnded(isTrialEnded(error));
      toast.failure(error);
      onError(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
    return undefined;
  };
  return { busy, trialEnded, generate, cancel: () => running.current?.abort() };
}
