import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { History, Share2, Sparkles, Target, Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { SaveOutcome } from "../../documents/saving/autosave.ts";
import { useConflict } from "../../documents/saving/use-conflict.ts";
import { LinkedApplications } from "../../documents/linked-applications.tsx";
import { SaveStatus } from "../../documents/saving/save-status.tsx";
import { type Autosaving, useAutosave } from "../../documents/saving/use-autosave.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInPath } from "../../../lib/session/sign-in.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { Button } from "../../../ui/button.tsx";
import { FileInput } from "../../../ui/form/file-button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { isUnsaved } from "../../documents/editor/document-store.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { EditorPanes } from "./editor-panes.tsx";
import { DownloadButton, EditorToolbar } from "../../documents/editor/editor-toolbar.tsx";
import { FileDrop } from "../import-export/file-drop.tsx";
import { importFrom } from "../import-export/import-resume.ts";
import type { Imported, ImportReport } from "../import-export/import-resume.ts";
import { importPath } from "../import-export/import-path.ts";
import { acceptedFiles, giveFile, isJson } from "../import-export/read-import.ts";
import { useJob } from "../ai/use-job.ts";
import type { SharingParts } from "../sharing-parts.ts";
import type { OpenedResume } from "../saving/open-resume.ts";
import { withImported } from "../model/resume-edits.ts";
import { hasSample } from "../model/clear-sample.ts";
import { SampleNote } from "./sample-note.tsx";
import { NEW_RESUME, RESUME_CALLS } from "../saving/resume-calls.ts";
import { useDownload } from "../import-export/use-download.ts";
import { hasDraftNotes, useDraftNotes } from "../saving/use-draft-notes.ts";
import { useSaveResume } from "../saving/use-save-resume.ts";
import { useShortcuts } from "../../documents/editor/use-shortcuts.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const CheckedNotes = onDemand(() => import("./checked-notes.tsx"));
const TailoredNote = onDemand(() => import("./tailored-note.tsx"));
const DraftNotes = onDemand(() => import("../saving/draft-notes.tsx"));
const SaveDialog = onDemand(() => import("../../documents/saving/save-dialog.tsx"));
const AiDialog = onDemand(() => import("../ai/ai-dialog.tsx"));
const ResumeConflict = onDemand(() => import("../saving/resume-conflict.tsx"));
const ResumeVersions = onDemand(() => import("../saving/resume-versions.tsx"));
const DownloadPanel = onDemand(() => import("../import-export/download-panel.tsx"));
const ImportNotes = onDemand(() => import("../import-export/import-notes.tsx"));

type DialogName = "save" | "ai" | "versions" | "share";

export function ResumeEditor({ opened, ShareDialog }: SharingParts & { opened: OpenedResume }) {
  const store = useEditorStore();
  const isChecked = useEditor(({ doc }) => doc.translation !== undefined || (doc.marks ?? []).length > 0);
  const root = useRef<HTMLDivElement>(null);
  const session = useSession();
  const isUser = session !== null;
  const owner = session?.userId ?? opened.target.owner;
  const [dialog, setDialog] = useState<DialogName>();
  const [isSending, setIsSending] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const pdfButton = useRef<HTMLButtonElement>(null);
  const downloadButton = useRef<HTMLButtonElement>(null);
  const [job, setJob] = useJob();

  const autosave = useAutosave(
    store,
    RESUME_CALLS,
    { kind: "resume", owner, tab: opened.tab, unnamed: NEW_RESUME, adopted: opened.resumed?.key },
    () => store.getState().announce(t("Updated with changes saved elsewhere")),
  );
  const notes = useDraftNotes(opened, owner);
  const { save, saveAs, saving } = useSaveResume(autosave);
  const [conflict, showConflict, dismissConflict] = useConflict(autosave);
  const { download, downloading } = useDownload();
  const { importFile, report, dismissReport } = useImport(opened.report, notes.setAside);
  useAddress();
  const saveNow = () => {
    showConflict();
    return autosave.saveNow(toast.failure);
  };
  const tailor = useTailor(saveNow);
  const [tailoredFor, leaveTailored] = useTailoredFor();
  // To avoid a layout shift, the button is shown unless the server says that sharing is off.
  const { data: config } = useAppConfig();
  const canShare = isUser && config?.shareLinks !== false;
  const share = async () => {
    if ((await saveNow()) === "saved") setDialog("share");
  };

  const print = (name: string, onError?: (reason: unknown) => void) => {
    const { doc } = store.getState();
    return download("pdf", { ...doc, name }, onError);
  };
  const openSave = () => setDialog("save");
  const openPanel = () => {
    setIsSending(true);
    pdfButton.current?.focus();
  };
  const closePanel = () => {
    setIsSending(false);
    downloadButton.current?.focus();
  };
  useShortcuts(store, root, () => {
    if (store.getState().saved.id === undefined) return openSave();
    showConflict();
    void save();
  });
  const id = useEditor(({ saved }) => saved.id);
  useTitle(useEditor(({ doc }) => doc.name));

  return (
    <div ref={root}>
      <EditorToolbar
        store={store}
        noun="resume"
        mark={<Mark autosave={autosave} onConflict={showConflict} />}
        tools={[
          ...(id ? [{ label: t("Versions"), icon: <History />, onPress: () => setDialog("versions") }] : []),
          { label: t("Import"), icon: <Upload />, onPress: () => file.current?.click() },
          { label: t("Generate with AI"), main: true, icon: <Sparkles />, onPress: () => setDialog("ai") },
          { label: t("Tailor to a job"), short: t("Tailor"), icon: <Target />, onPress: tailor },
        ]}
        onSave={openSave}
        download={
          <>
            {canShare && (
              <Button
                icon={<Share2 />}
                title={t("Share")}
                aria-label={t("Share")}
                className="max-xl:px-2.5"
                onClick={() => void share()}
              >
                <span className="max-xl:hidden">{t("Share")}</span>
              </Button>
            )}
            <DownloadButton
              ref={downloadButton}
              downloading={downloading}
              variant={isSending ? "secondary" : "primary"}
              onClick={openPanel}
            />
          </>
        }
      />
      <FileInput
        ref={file}
        label={t("Your resume")}
        accept={acceptedFiles(config?.scans)}
        onFile={importFile}
      />
      <EditorPanes
        panel={
          isSending && (
            <DownloadPanel
              downloading={downloading}
              onDownload={(format) => void download(format, store.getState().doc)}
              onShare={canShare ? () => void share() : undefined}
              onClose={closePanel}
              pdfButton={pdfButton}
            />
          )
        }
        notes={
          <>
            {hasDraftNotes(notes) && <DraftNotes notes={notes} />}
            {tailoredFor === undefined ? (
              <SampleNote />
            ) : (
              <TailoredNote application={tailoredFor} onClose={leaveTailored} />
            )}
            {isChecked && <CheckedNotes />}
          </>
        }
        foot={<LinkedApplications of="resume" id={id} />}
      />
      <Announcer />
      <FileDrop label={t("Drop a resume here to import it")} onFile={importFile} />
      {dialog === "save" && (
        <SaveDialog
          noun="resume"
          onClose={() => setDialog(undefined)}
          name={store.rendered.getState().doc.name}
          saving={saving}
          downloading={downloading}
          onSave={(name, onError) => {
            showConflict();
            return saveAs(name, onError);
          }}
          onPrint={print}
        />
      )}
      {dialog === "ai" && <AiDialog job={job} onJob={setJob} onClose={() => setDialog(undefined)} />}
      {dialog === "share" && id !== undefined && (
        <ShareDialog
          resume={{ _id: id, name: store.rendered.getState().doc.name }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "versions" && <ResumeVersions autosave={autosave} onClose={() => setDialog(undefined)} />}
      {conflict && <ResumeConflict conflict={conflict} autosave={autosave} onDismiss={dismissConflict} />}
      {report && report.notes.length + report.kept.length > 0 && (
        <ImportNotes report={report} onDismiss={dismissReport} />
      )}
    </div>
  );
}

interface MarkProps {
  autosave: Autosaving<ResumeContent>;
  onConflict: () => void;
}

function Mark({ autosave: { state, keeping }, onConflict }: MarkProps) {
  const unsaved = useEditor(isUnsaved);
  const stored = useEditor(({ saved }) => saved.id !== undefined);
  const isSample = useEditor(({ doc }) => hasSample(doc));
  return (
    <SaveStatus
      state={state}
      keeping={keeping}
      unsaved={unsaved}
      automatic={useSession() !== null}
      untouched={stored ? undefined : isSample ? t("Sample") : t("New")}
      onConflict={onConflict}
    />
  );
}

function useAddress(): void {
  const template = useEditor((state) => state.doc.template);
  const id = useEditor((state) => state.saved.id);
  const [params, setParams] = useSearchParams();
  const shown = params.get("template") === String(template) && (id === undefined || params.get("id") === id);
  useEffect(() => {
    if (shown) return;
    setParams(
      (current) => {
        current.set("template", String(template));
        if (id !== undefined) {
          current.set("id", id);
          current.delete("start");
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [shown, template, id, setParams]);
}

function useTailor(saveNow: () => Promise<SaveOutcome>) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const isUser = useSession() !== null;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const tailor = async () => {
    if (!isUser) {
      const search = new URLSearchParams(params);
      search.set(TAILOR, "");
      return navigate(signInPath({ pathname, search: `?${search}` }));
    }
    const isSaved = (await saveNow()) === "saved";
    const { id } = store.getState().saved;
    if (isSaved && id !== undefined) return navigate(`/tailor?resume=${id}`);
    if (isSaved) toast.error(MESSAGES.saveBeforeTailoring);
  };
  const goOn = useEffectEvent(() => {
    setParams((current) => (current.delete(TAILOR), current), { replace: true });
    void tailor();
  });
  const isPending = isUser && params.has(TAILOR);
  useEffect(() => {
    if (isPending) goOn();
  }, [isPending]);
  return () => void tailor();
}

const TAILOR = "tailor";

/** Returns the application that this copy was just made for, until the note about it is closed. */
function useTailoredFor(): [string | undefined, () => void] {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const { tailoredFor } = (state ?? {}) as { tailoredFor?: string };
  return [tailoredFor, () => void navigate(pathname + search, { replace: true, preventScrollReset: true })];
}

/** Imports JSON Resume files in one undoable step, after setting unsaved work aside. Other files open the review. */
function useImport(atStart: ImportReport | undefined, setAside: () => void) {
  const store = useEditorStore();
  const [report, setReport] = useState(atStart);

  const take = ({ resume, report: found }: Imported) => {
    setAside();
    const state = store.getState();
    state.edit((doc) => withImported(doc, resume, state.saved.id !== undefined));
    state.announce(t("Resume imported"));
    setReport(found);
  };
  const navigate = useNavigate();
  const importFile = (file: File) => {
    if (isJson(file)) return void importFrom(file).then((imported) => imported && take(imported));
    giveFile(file);
    void navigate(importPath(store.getState()));
  };
  return { importFile, report, dismissReport: () => setReport(undefined) };
}

const Announcer = () => <output className="sr-only">{useEditor((state) => state.announcement)}</output>;
