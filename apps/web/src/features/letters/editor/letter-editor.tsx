import { MESSAGES } from "@postfolio/contract/messages.ts";
import { LetterPages } from "@postfolio/templates/resume/resume-pages.tsx";
import { History, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConflict } from "../../documents/saving/use-conflict.ts";
import { isUnsaved } from "../../documents/editor/document-store.ts";
import { DownloadButton, EditorToolbar } from "../../documents/editor/editor-toolbar.tsx";
import { DownloadItems } from "../../documents/pages/download-items.tsx";
import { SaveStatus } from "../../documents/saving/save-status.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { PreviewSection } from "../../documents/editor/preview-section.tsx";
import { LinkedApplications, useLinkedApplications } from "../../documents/linked-applications.tsx";
import { PagesPane } from "../../documents/pages/pages-pane.tsx";
import { useShortcuts } from "../../documents/editor/use-shortcuts.ts";
import { useSave } from "../../documents/saving/use-save.ts";
import { useAutosave } from "../../documents/saving/use-autosave.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { cx } from "../../../ui/cx.ts";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { Tab, TabList, Tabs } from "../../../ui/page/tabs.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { DraftNotes } from "./draft-notes.tsx";
import { LetterForm } from "./letter-form.tsx";
import { useLetter, useLetterStore } from "./letter-store.ts";
import { nameVersion } from "../letters.api.ts";
import { LETTER_CALLS, type OpenedLetter } from "../open-letter.ts";
import { useDrafting } from "./use-drafting.ts";
import { useLetterDownload } from "../use-letter-download.ts";
import { useShownLetter } from "../use-shown-letter.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/http/query.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

const LetterConflict = onDemand(() => import("./letter-conflict.tsx"));
const GenerateDialog = onDemand(() => import("../generate-dialog.tsx"));
const LetterVersions = onDemand(() => import("./letter-versions.tsx"));
const SaveDialog = onDemand(() => import("../../documents/saving/save-dialog.tsx"));

export function LetterEditor({ opened }: { opened: OpenedLetter }) {
  const store = useLetterStore();
  const root = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<"save" | "versions" | "generate" | undefined>(
    params.has("generate") ? "generate" : undefined,
  );
  const { owner, tab, adopted } = opened;
  const autosave = useAutosave(
    store,
    LETTER_CALLS,
    { kind: "letter", owner, tab, unnamed: "new-letter", adopted },
    () => toast.info(t("Updated with changes saved elsewhere")),
  );
  const [conflict, showConflict, dismissConflict] = useConflict(autosave);
  const { download, downloading } = useLetterDownload();
  const { save, saveAs, saving } = useSave(store, autosave, { nameVersion, saved: MESSAGES.letterSaved });
  useShortcuts(store, root, () => {
    showConflict();
    void save();
  });
  useTitle(useLetter(({ doc }) => doc.name));

  const drafting = useDrafting(store);
  const close = () => {
    setDialog(undefined);
    if (params.has("generate")) setParams({}, { replace: true });
  };
  return (
    <div ref={root}>
      <EditorToolbar
        store={store}
        noun="letter"
        mark={
          <SaveStatus
            state={autosave.state}
            keeping={autosave.keeping}
            unsaved={useLetter(isUnsaved)}
            automatic
            untouched={undefined}
            onConflict={showConflict}
          />
        }
        tools={[
          { label: t("Versions"), icon: <History />, onPress: () => setDialog("versions") },
          { label: t("Generate with AI"), icon: <Sparkles />, onPress: () => setDialog("generate") },
        ]}
        onSave={() => setDialog("save")}
        download={
          <Menu align="end" trigger={<DownloadButton downloading={downloading} busy={downloading} />}>
            <DownloadItems onDownload={(format) => void download(format, store.getState().doc)} />
          </Menu>
        }
      />
      <Panes notes={<DraftNotes state={drafting.state} onStop={drafting.stop} />} />
      {conflict && <LetterConflict conflict={conflict} autosave={autosave} onDismiss={dismissConflict} />}
      {dialog === "generate" && (
        <GenerateDialog onClose={close} onGenerate={(request) => void drafting.start(request)} />
      )}
      {dialog === "versions" && <LetterVersions autosave={autosave} onClose={close} />}
      {dialog === "save" && (
        <SaveDialog
          noun="letter"
          onClose={close}
          name={store.rendered.getState().doc.name}
          saving={saving}
          downloading={downloading}
          onSave={(name, onError) => {
            showConflict();
            return saveAs(name, onError);
          }}
          onPrint={(name, onError) => download("pdf", { ...store.getState().doc, name }, { onError })}
        />
      )}
    </div>
  );
}

function Panes({ notes }: { notes: React.ReactNode }) {
  const [view, setView] = useState<"edit" | "preview">("edit");
  const id = useLetter(({ saved }) => saved.id);
  const application = useLinkedApplications({ of: "letter", id })?.[0];
  return (
    <Tabs
      value={view}
      onValueChange={(next: typeof view) => setView(next)}
      className="lg:grid lg:grid-cols-[minmax(23rem,36%)_minmax(0,1fr)] print:block!"
    >
      <div>
        <TabList
          aria-label={t("View")}
          className="sticky top-[calc(3.5rem+var(--toolbar-height,0px))] z-10 bg-paper px-4 max-md:top-[calc(1.25rem+var(--toolbar-height,0px))] sm:px-6 lg:hidden print:hidden"
        >
          <Tab value="edit">{t("Edit")}</Tab>
          <Tab value="preview">{t("Preview")}</Tab>
        </TabList>
        <section
          aria-label={t("Edit")}
          className={cx("px-4 pt-6 pb-24 sm:px-6 print:hidden", view === "preview" && "max-lg:hidden")}
        >
          <div className="@container mx-auto max-w-2xl">
            {notes}
            <LinkedApplications of="letter" id={id} />
            {application && <LinkedPosting application={application._id} />}
            <LetterForm />
          </div>
        </section>
      </div>
      <PreviewSection className={view === "edit" && "max-lg:hidden"}>
        <Preview />
      </PreviewSection>
    </Tabs>
  );
}

function Preview() {
  const letter = useShownLetter(useLetter(({ doc }) => doc));
  if (!letter) return <Skeleton className="m-8 aspect-[1/1.414]" />;
  return (
    <PagesPane paper={letter.head.options.paper}>
      {(zoom) => <LetterPages letter={letter} caption={pageCaption} {...(zoom !== undefined && { zoom })} />}
    </PagesPane>
  );
}

function LinkedPosting({ application }: { application: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...endpointQuery("GET /api/applications/:id", { params: { id: application } }),
    enabled: isOpen,
  });
  const text = data?.data.description;
  return (
    <details className="mb-6 text-muted" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer">{t("Job description")}</summary>
      {text === undefined ? (
        isOpen && <Skeleton className="mt-2 h-24" />
      ) : (
        <p
          dir="auto"
          className="mt-2 max-h-72 overflow-y-auto rounded-md bg-sunken p-3 text-ink whitespace-pre-wrap wrap-anywhere"
        >
          {text || t("The application has no job description yet.")}
        </p>
      )}
    </details>
  );
}
