import { Page } from "../../ui/page/page.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import { t } from "../../lib/texts.ts";

/* Usual times, in seconds. */
const USUAL = 4;
export const USUAL_OF_SCANNED_PAGE = 7;

interface ReadingFileProps {
  name: string;
  /** The number of scanned pages, if the text is recognized in images. */
  scannedPages: number | undefined;
  onCancel: () => void;
}

export const ReadingFile = ({ name, scannedPages, onCancel }: ReadingFileProps) => (
  <Page title={t("Import your resume")} width="prose">
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
      {scannedPages === undefined ? (
        <ReadingProgress label={t("Reading {{name}}", { name })} usual={USUAL} onCancel={onCancel} />
      ) : (
        <ReadingProgress
          label={`Reading the text in ${name}: ${scannedPages === 1 ? "1 page" : `${scannedPages} pages`}`}
          usual={USUAL_OF_SCANNED_PAGE * scannedPages}
          onCancel={onCancel}
        />
      )}
    </div>
  </Page>
);
