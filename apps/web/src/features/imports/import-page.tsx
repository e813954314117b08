import type { ImportedResume, ImportKind } from "@postfolio/contract/imports/imported.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { browserPaper } from "../../lib/words/locale.ts";
import { ApiError } from "../../lib/http/api-error.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { useOwner } from "../../lib/session/use-owner.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { useFailure } from "../../ui/form/form.tsx";
import { Page } from "../../ui/page/page.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { handOver, importFrom, type Imported } from "../resumes/import-export/import-resume.ts";
import { ChooseFile } from "./choose-file.tsx";
import { keepFile, keepImport, readFileKept, readImportKept } from "./kept-import.ts";
import { ScanOffer } from "./scan-offer.tsx";
import { ReadingFile } from "./reading-file.tsx";
import { isJson, isPicture, readImport, takeFile } from "../resumes/import-export/read-import.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const ReviewScreen = onDemand(() => import("./review-screen.tsx"));

/** `/import?template=&id=`: if there is an id, the import replaces the content of that resume. */
export default function ImportPage() {
  const owner = useOwner();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const failure = useFailure();
  const [kept, setKept] = useState(() => readImportKept(owner));
  const [file, setFile] = useState<Blob | undefined>(() => readFileKept(owner));
  const [choosing, setChoosing] = useState(false);
  const [pasted, setPasted] = useState("");
  const [unread, setUnread] = useState<File>();
  const [reading, setReading] = useState<{ name: string; stop: AbortController; scannedPages?: number }>();
  const [scan, setScan] = useState<{ file: File; pages: number }>();
  const scans = useAppConfig().data?.scans ?? false;

  const open = (imported: Imported) => {
    keepImport(owner, null);
    handOver(imported);
    const search = new URLSearchParams(params);
    if (!params.has("id")) search.set("start", "blank");
    void navigate(`/resume?${search}`);
  };
  const review = (read: ImportedResume, original: File) => {
    const { kind, kept: notes, text = "", places, downloaded, resume, doubts, unplaced } = read;
    const pages = PAGED.has(kind) ? original : undefined;
    const next = {
      review: { resume, doubts, unplaced },
      kind,
      kept: notes,
      fileName: original.name,
      text,
      places,
      downloaded,
    };
    keepImport(owner, next);
    if (pages) void keepFile(owner, pages);
    setKept(next);
    setFile(pages);
    setChoosing(false);
    setPasted("");
  };
  const read = async (chosen: File, scannedPages = scans && isPicture(chosen) ? 1 : undefined) => {
    const stop = new AbortController();
    setReading({ name: chosen.name, stop, ...(scannedPages !== undefined && { scannedPages }) });
    setUnread(undefined);
    setScan(undefined);
    try {
      if (isJson(chosen)) {
        const imported = await importFrom(chosen);
        if (imported && !stop.signal.aborted) open(imported);
        return;
      }
      const found = await readImport(chosen, stop.signal, scannedPages !== undefined);
      if (found.kind === "json-resume" || found.kind === "postfolio")
        open({ resume: found.resume, report: { notes: [], kept: found.kept } });
      else review(found, chosen);
    } catch (error) {
      if (stop.signal.aborted) {
        if (scannedPages !== undefined) setScan({ file: chosen, pages: scannedPages });
        return;
      }
      if (error instanceof ApiError && error.scan) {
        setScan({ file: chosen, pages: error.scan.pages });
        return setChoosing(true);
      }
      toast.failure(error);
      failure.show(error);
      if (mayPass(error)) setUnread(chosen);
      // Unlike a file, pasted text cannot be selected again.
      if (chosen.name === "") setPasted(await chosen.text());
      setChoosing(true);
    } finally {
      setReading(undefined);
    }
  };

  // Starts with a file that was dropped on another screen.
  const start = useEffectEvent((given: File) => void read(given));
  const started = useRef(false);
  useEffect(() => {
    const given = started.current ? undefined : takeFile();
    started.current = true;
    if (given) start(given);
  }, []);

  if (reading)
    return (
      <ReadingFile
        name={reading.name}
        scannedPages={reading.scannedPages}
        onCancel={() => reading.stop.abort()}
      />
    );
  if (kept && !choosing) {
    return (
      <ReviewScreen
        imported={kept}
        file={file}
        onChange={(changed) => keepImport(owner, { ...kept, review: changed })}
        onAnother={() => {
          setKept(readImportKept(owner));
          setChoosing(true);
        }}
        onUseDownloaded={(resume) => open({ resume, report: { notes: [], kept: [] } })}
        onUse={(resume) =>
          open({
            resume: { ...resume, options: { ...resume.options, paper: browserPaper() } },
            report: { notes: [], kept: [] },
          })
        }
      />
    );
  }
  return (
    <Page
      title={t("Import your resume")}
      description={t(
        "We read it without AI and don't save anything. You review the result before it's used.",
      )}
      width="prose"
    >
      {kept && (
        <div className="mb-6">
          <Callout
            title={
              kept.fileName
                ? t("{{file}} is ready for review", { file: kept.fileName })
                : t("Your text is ready for review")
            }
            action={<Button onClick={() => setChoosing(false)}>{t("Continue reviewing")}</Button>}
          />
        </div>
      )}
      {scan && <ScanOffer key={scan.file.name} {...scan} onRead={() => void read(scan.file, scan.pages)} />}
      <ChooseFile
        failure={failure}
        text={pasted}
        onText={setPasted}
        unread={unread}
        onFile={(chosen) => void read(chosen)}
      />
    </Page>
  );
}

/** Kinds of files whose pages are shown next to the review. */
const PAGED: ReadonlySet<ImportKind> = new Set(["pdf", "scan", "photo"]);

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
