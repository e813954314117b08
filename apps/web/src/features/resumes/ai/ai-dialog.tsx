import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { FREE_GENERATIONS, generationsLeft } from "@postfolio/contract/plans.ts";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsCounted, useUser } from "../../../lib/session/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { isSubmitKey } from "../../../ui/form/submit-key.ts";
import { PlansLink, SignInLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/page/tabs.tsx";
import { generateSkills } from "./ai.api.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { matchJob, type SuggestedSkill, suggestedSkills } from "./job-skills.ts";
import { withDescription } from "./read-job.ts";
import type { TargetJob } from "./target-job.ts";
import { useAsking } from "./use-asking.ts";
import { addSkills } from "./add-skills.ts";
import { JobMatchView } from "./job-match-view.tsx";
import { SkillChoice } from "./skill-choice.tsx";
import { sentenceOf, plural, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

interface AiDialogProps {
  job: TargetJob;
  onJob: Dispatch<SetStateAction<TargetJob>>;
  onClose: () => void;
}

const FORM = "ask-for-skills";

export default function AiDialog({ job, onJob, onClose }: AiDialogProps) {
  const store = useEditorStore();
  const [tab, setTab] = useState<"skills" | "match">("skills");
  const [required, setRequired] = useState(false);
  const failure = useFailure(MESSAGES.trialEnded, MESSAGES.signIn);
  const { busy, trialEnded, generate } = useSkills(job, onJob, failure.show);
  const doc = useEditor((state) => state.doc);
  const off = useAppConfig().data?.ai.state === "off";
  const match = useMemo(() => matchJob(doc, job, job.asked?.of ?? ""), [doc, job]);
  const suggested = suggestedSkills(match);
  const isChosen = ({ skill, isProven }: SuggestedSkill) => job.asked?.decided[skill] ?? isProven;
  const chosen = suggested.filter(isChosen).map(({ skill }) => skill);
  const isAnswered = job.asked?.of === job.description;
  const blank = job.description.trim() === "";

  const submit = () => {
    setRequired(true);
    failure.clear();
    if (!blank && !off) void generate();
  };
  const add = (skills: readonly string[]) => {
    const { doc: before, edit, reveal } = store.getState();
    edit((doc) => addSkills(doc, skills, LIMITS.listItems));
    reveal(before);
    toast.success(MESSAGES.skillsGenerated);
  };

  return (
    <Dialog
      onClose={onClose}
      title={t("Generate with AI")}
      description={t(
        "Paste a job description to add the skills it asks for, or to see how your resume matches it.",
      )}
      footer={
        !off && (
          <>
            <p className="me-auto self-center text-xs text-muted">
              <AllowanceNote trialEnded={trialEnded} />
            </p>
            <Button
              variant={isAnswered ? "secondary" : "primary"}
              busy={busy}
              busyLabel={t("Generating ...")}
              type="submit"
              form={FORM}
            >
              {t("Generate")}
            </Button>
            {tab === "skills" && chosen.length > 0 && (
              <Button
                variant="primary"
                onClick={() => {
                  add(chosen);
                  onClose();
                }}
              >
                {plural(chosen.length, { one: "Add {{count}} skill", other: "Add {{count}} skills" })}
              </Button>
            )}
          </>
        )
      }
    >
      <Form id={FORM} failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t("Enter Job description")}
          error={required && blank ? MESSAGES.descriptionRequired : undefined}
        >
          <Textarea
            className="max-h-56 min-h-32"
            value={job.description}
            maxLength={LIMITS.paragraph}
            onChange={(event) => onJob(withDescription(job, event.target.value))}
            onKeyDown={(event) => {
              if (!isSubmitKey(event)) return;
              event.preventDefault();
              submit();
            }}
          />
        </Field>
        <FormError failure={failure} quiet />
      </Form>
      <Tabs value={tab} onValueChange={setTab} className="mt-4">
        <TabList aria-label={t("What to do with it")}>
          <Tab value="skills">{t("Skills")}</Tab>
          <Tab value="match">{t("Match")}</Tab>
        </TabList>
        <TabPanel value="skills" className="min-h-24 pt-4">
          {off ? (
            <p className="text-muted">
              {t("{{sentence}}. Match still compares your resume with the job.", {
                sentence: sentenceOf(MESSAGES.aiOff),
              })}
            </p>
          ) : (
            <SkillChoice
              job={job}
              match={match}
              suggested={suggested}
              isChosen={isChosen}
              onChoose={(skill, isWanted) => {
                const { asked } = job;
                if (asked)
                  onJob({ ...job, asked: { ...asked, decided: { ...asked.decided, [skill]: isWanted } } });
              }}
            />
          )}
        </TabPanel>
        <TabPanel value="match" className="min-h-24 pt-4">
          <JobMatchView job={job} onAdd={add} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function useSkills(
  { description }: TargetJob,
  onJob: Dispatch<SetStateAction<TargetJob>>,
  onError: (reason: unknown) => void,
) {
  const { busy, trialEnded, ask } = useAsking(onError);
  const generate = () =>
    ask(async (signal) => {
      const skills = await generateSkills(description, signal);
      onJob((current) => ({ ...current, asked: { of: description, skills, decided: {} } }));
    });
  return { busy, trialEnded, generate };
}

function AllowanceNote({ trialEnded }: { trialEnded: boolean }) {
  const visitor = useSession() === null;
  const { data: user } = useUser();
  const isCounted = useIsCounted();
  if (visitor) {
    return (
      <>
        <Rich
          text={t("<signIn>Sign in</signIn> to generate. Your work stays in this browser.")}
          parts={{
            signIn: (words) => <SignInLink>{words}</SignInLink>,
          }}
        />
      </>
    );
  }
  if (!isCounted || !user) return null;
  const left = generationsLeft(user);
  if (left > 0 && !trialEnded) return t("{{left}} of {{total}} left", { left, total: FREE_GENERATIONS });
  return (
    <>
      {sentenceOf(MESSAGES.trialEnded)}. <PlansLink />
    </>
  );
}
