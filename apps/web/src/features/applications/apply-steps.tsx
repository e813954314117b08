import type { Application } from "@postfolio/contract/applications/applications.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Mail, Send, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { webAddressOf } from "../documents/web-address.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { browserTimeZone, dayFromNow, dayOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Card } from "../../ui/page/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { t } from "../../lib/texts.ts";

/** The steps before an application is sent, in order. */
export function ApplySteps({ application }: { application: Application }) {
  const { _id, resume, letter, deadline, url } = application;
  const userId = useSession()?.userId ?? "";
  const { data: resumes } = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } }),
  );
  const today = dayOf(useNow(), browserTimeZone());
  // Defaults to the most recently changed resume.
  const toTailor = resumes?.find((one) => one._id === resume) ?? resumes?.[0];
  const posting = webAddressOf(url);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-medium">{t("Before you apply")}</h2>
      <ol className="flex flex-col gap-3">
        <Step isDone={resume !== null} icon={<Sparkles />}>
          {toTailor ? (
            <TextLink to={`/tailor?${new URLSearchParams({ resume: toTailor._id, application: _id })}`}>
              {t("Tailor a resume")}
            </TextLink>
          ) : (
            <TextLink to="/resume-templates">{t("Create a resume")}</TextLink>
          )}
        </Step>
        <Step isDone={letter !== null} icon={<Mail />}>
          {letter === null ? (
            <TextLink to={`/letters?application=${_id}`}>{t("Write a letter")}</TextLink>
          ) : (
            t("Write a letter")
          )}
        </Step>
        <Step icon={<Send />}>
          {posting ? (
            <TextLink to={posting} target="_blank" rel="noopener noreferrer">
              {t("Apply on the company's site")}
            </TextLink>
          ) : (
            t("Apply, and mark it as applied")
          )}
          <span className="block text-xs text-muted">
            {deadline !== "" && <>{t("Deadline: {{day}}.", { day: dayFromNow(deadline, today) })} </>}
            {t("Once you mark it as applied, both documents are kept here as you sent them.")}
          </span>
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  isDone?: boolean;
  icon: ReactNode;
  children: ReactNode;
}

const Step = ({ isDone = false, icon, children }: StepProps) => (
  <li className="flex items-start gap-2.5 [&_.lucide]:mt-px [&_.lucide]:size-4.5 [&_.lucide]:shrink-0">
    {isDone ? <CircleCheck className="text-success" /> : <span className="text-muted">{icon}</span>}
    <span className="min-w-0">
      {children}
      {isDone && <span className="sr-only"> {t("(done)")}</span>}
    </span>
  </li>
);
