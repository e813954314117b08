import { LetterPages } from "@postfolio/templates/resume-pages.tsx";
import { lazy, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { PagesPane } from "../../documents/pages-pane.tsx";
import { useShortcuts } from "../../documents/use-shortcuts.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tab, TabList, Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { DraftNotes } from "./draft-notes.tsx";
import { LetterForm } from "./letter-form.tsx";
import { useLetter, useLetterStore } from "./letter-store.ts";
import { LetterToolbar } from "./letter-toolbar.tsx";
import { useDrafting } from "./use-drafting.ts";
import { useLetterDownload } from "./use-letter-download.ts";
import { useSaving } from "./use-saving.ts";
import { useShownLetter } from "./use-shown-letter.ts";

const GenerateDialog = lazy(() => import("./generate-dialog.tsx"));

/** The editor for one letter: toolbar, form and sheet. */
export function LetterEditor() {
  const store = useLetterStore();
  const root = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const [generating, setGenerating] = useState(params.has("generate"));
  const saving = useSaving(store);
  const { download, downloading } = useLetterDownload();
  useShortcuts(store, root, saving.flush);
  useTitle(useLetter(({ doc }) => doc.name));

  const drafting = useDrafting(store);
  const closeGenerate = () => {
    setGenerating(false);
    if (params.has("generate")) setParams({}, { replace: true });
  };
  return (
    <div ref={root}>
      <LetterToolbar
        saving={saving.state}
        downloading={downloading}
        onGenerate={() => setGenerating(true)}
        onDownload={(format) => void download(format, store.getState().doc)}
      />
      <Panes
        notes={
          <>
            {saving.state.is === "conflict" && (
              <Conflict onResolve={(keep) => void saving.resolve(keep).catch(toast.failure)} />
            )}
            <DraftNotes state={drafting.state} onStop={drafting.stop} onDismiss={drafting.dismiss} />
          </>
        }
      />
      <Suspense>
        {generating && (
          <GenerateDialog onClose={closeGenerate} onGenerate={(request) => void drafting.start(request)} />
        )}
      </Suspense>
    </div>
  );
}

const Conflict = ({ onResolve }: { onResolve: (keep: "mine" | "theirs") => void }) => (
  <div className="mb-6">
    <Callout
      tone="warning"
      title="This letter was changed elsewhere"
      action={
        <>
          <Button onClick={() => onResolve("theirs")}>Load it</Button>
          <Button onClick={() => onResolve("mine")}>Keep mine</Button>
        </>
      }
    >
      Nothing is lost: Undo brings the other one back.
    </Callout>
  </div>
);

/** Form and sheet beside each other, or on a narrow screen one of them. */
function Panes({ notes }: { notes: React.ReactNode }) {
  const [view, setView] = useState<"edit" | "preview">("edit");
  return (
    <Tabs
      value={view}
      onValueChange={(next: typeof view) => setView(next)}
      className="lg:grid lg:grid-cols-[minmax(23rem,36%)_minmax(0,1fr)] print:block!"
    >
      <div>
        <TabList
          aria-label="View"
          className="sticky top-[calc(3.5rem+var(--toolbar-height,0px))] z-10 bg-paper px-4 max-md:top-[calc(1.25rem+var(--toolbar-height,0px))] sm:px-6 lg:hidden print:hidden"
        >
          <Tab value="edit">Edit</Tab>
          <Tab value="preview">Preview</Tab>
        </TabList>
        <section
          aria-label="Edit"
          className={cx("px-4 pt-6 pb-24 sm:px-6 print:hidden", view === "preview" && "max-lg:hidden")}
        >
          <div className="@container mx-auto max-w-2xl">
            {notes}
            <LetterForm />
          </div>
        </section>
      </div>
      <section
        aria-label="Preview"
        className={cx(
          "bg-sunken lg:sticky lg:top-[calc(3.5rem+var(--toolbar-height,0px))] lg:h-[calc(100dvh-3.5rem-var(--toolbar-height,0px))] lg:border-l lg:border-line",
          "print:static! print:block! print:h-auto! print:border-0! print:bg-transparent!",
          view === "edit" && "max-lg:hidden",
        )}
      >
        <Preview />
      </section>
    </Tabs>
  );
}

function Preview() {
  const letter = useShownLetter(useLetter(({ doc }) => doc));
  if (!letter) return <Skeleton className="m-8 aspect-[1/1.414]" />;
  return (
    <PagesPane paper={letter.head.options.paper}>
      {(zoom) => <LetterPages letter={letter} {...(zoom !== undefined && { zoom })} />}
    </PagesPane>
  );
}
