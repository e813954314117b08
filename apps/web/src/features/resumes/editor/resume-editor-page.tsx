import { DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { NavigationType, useNavigationType, useSearchParams } from "react-router";
import { useSignInPath } from "../../../lib/session/sign-in.ts";
import { useOwner } from "../../../lib/session/use-owner.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { LoadError } from "../../../ui/page/query-view.tsx";
import { DocumentMissing } from "../../documents/document-missing.tsx";
import { EditorSkeleton } from "../../documents/editor/editor-skeleton.tsx";
import { VISITOR } from "../../documents/saving/drafts.ts";
import { EditorContext } from "../model/editor-store.ts";
import type { SharingParts } from "../sharing-parts.ts";
import { ResumeEditor } from "./resume-editor.tsx";
import { useOpenedResume } from "../saving/use-opened-resume.ts";
import { t } from "../../../lib/texts.ts";

/** `/resume?template=&id=&start=`: a saved resume, or a new one that is blank or, by default, the sample. */
export default function ResumeEditorPage({ ShareDialog }: SharingParts) {
  useTitle(t("Resume editor"));
  const [params] = useSearchParams();
  const owner = useOwner() ?? VISITOR;
  const id = owner === VISITOR ? undefined : (params.get("id") ?? undefined);
  const again = useNavigationType() !== NavigationType.Push;
  const from = params.get("start");
  const start = from === "blank" || from === "sample" ? ({ from, again } as const) : undefined;
  const opening = useOpenedResume({ owner, id, start }, templateIn(params));

  switch (opening.status) {
    case "loading":
      return <EditorSkeleton />;
    case "failed":
      return (
        <Centered>
          <LoadError message={opening.message} onRetry={opening.retry} />
        </Centered>
      );
    case "missing":
      return (
        <Centered>
          <DocumentMissing noun="resume">
            <ButtonLink to="/resumes">{t("My Resumes")}</ButtonLink>
          </DocumentMissing>
        </Centered>
      );
    case "open":
      return (
        <EditorContext value={opening.opened.store}>
          {owner === VISITOR && params.has("id") && <OfAnAccount />}
          <ResumeEditor key={opening.opened.key} opened={opening.opened} ShareDialog={ShareDialog} />
        </EditorContext>
      );
  }
}

function OfAnAccount() {
  const signInPath = useSignInPath();
  return (
    <div className="border-b border-line p-4 sm:px-6 print:hidden">
      <Callout
        title={t("This resume is saved in an account")}
        action={<ButtonLink to={signInPath}>{t("Sign in to open it")}</ButtonLink>}
      >
        {t("For now, here's the sample.")}
      </Callout>
    </div>
  );
}

function templateIn(params: URLSearchParams): ResumeContent["template"] | undefined {
  const template = params.get("template");
  if (template === null) return undefined;
  return TEMPLATES[Number(template) - 1] ? Number(template) : DEFAULT_TEMPLATE;
}

const Centered = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-2xl px-4 py-16">{children}</div>
);
