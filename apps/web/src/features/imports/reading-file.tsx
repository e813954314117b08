import { Page } from "../../ui/page/page.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import { plural, t } from "../../lib/texts.ts";

/* Usual times, in seconds. */
const USUAL = 4;
export const USUAL_OF_SCANNED_PAGE = 7;

interface ReadingFileProps {
  /** Empty for pasted text. */
  name: string;
  /** The number of scanned pages whose text is being recognized; undefined if the file contains text. */
  scannedPages: number | undefined;
  onCancel: () => void;
}

export const ReadingFile = ({ name, scannedPages, onCancel }: ReadingFileProps) => (
  <Page title={t("Import your resume")} width="prose">
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
      {scannedPages === undefined ? (
        <ReadingProgress
          label={name === "" ? t("Reading your text") : t("Reading {{file}}", { file: name })}
          usual={USUAL}
          onCancel={onCancel}
        />
      ) : (
        <ReadingProgress
          label={plural(
            scannedPages,
            {
              one: "Reading the text in {{file}}: 1 page",
              other: "Reading the text in {{file}}: {{count}} pages",
            },
            { file: name },
          )}
          usual={USUAL_OF_SCANNED_PAGE * scannedPages}
          onCancel={onCancel}
        />
      )}
    </div>
  </Page>
);
