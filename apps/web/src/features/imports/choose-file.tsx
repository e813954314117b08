import { Camera, FileUp, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { Form, FormError, type FormFailure } from "../../ui/form/form.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { FileDrop } from "../resumes/import-export/file-drop.tsx";
import { useAppConfig } from "../../lib/http/config.ts";
import { acceptedFiles } from "../resumes/import-export/read-import.ts";
import { t } from "../../lib/texts.ts";

interface ChooseFileProps {
  failure: FormFailure;
  text: string;
  onText: (text: string) => void;
  unread: File | undefined;
  onFile: (file: File) => void;
}

export function ChooseFile({ failure, text, onText, unread, onFile }: ChooseFileProps) {
  const scans = useAppConfig().data?.scans ?? false;
  const choose = (file: File) => {
    failure.clear();
    onFile(file);
  };
  return (
    <div className="flex flex-col gap-8">
      {failure.form !== undefined && (
        <div className="flex flex-col items-start gap-3">
          <FormError failure={failure} />
          {unread && (
            <Button className="max-w-full" icon={<RotateCw />} onClick={() => choose(unread)}>
              <span className="truncate">
                {unread.name ? t("Try again with {{file}}", { file: unread.name }) : t("Try again")}
              </span>
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge bg-surface px-6 py-12 text-center">
        <FileUp className="size-6 text-muted" />
        <p className="font-display text-lg font-medium">{t("Drop your resume here")}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            variant="primary"
            fileLabel={t("Your resume")}
            accept={acceptedFiles(scans)}
            onFile={choose}
          >
            {t("Choose a file")}
          </FileButton>
          {scans && (
            <FileButton
              className="not-pointer-coarse:hidden"
              icon={<Camera />}
              fileLabel={t("A photo of your resume")}
              accept="image/jpeg"
              camera
              onFile={choose}
            >
              {t("Take a photo")}
            </FileButton>
          )}
        </div>
        <p className="text-xs text-muted">
          {scans
            ? t(
                "PDF, Word (.docx), LinkedIn archive (.zip), JSON Resume, text, or a scan or photo (JPEG, PNG, WebP), up to 10 MB",
              )
            : t("PDF, Word (.docx), LinkedIn archive (.zip), JSON Resume, or text, up to 10 MB")}
        </p>
      </div>
      <Form
        failure={failure}
        className="flex flex-col items-start gap-3"
        onSubmit={() => choose(new File([text], "", { type: "text/plain" }))}
      >
        <Field label={t("Or paste its text")} className="w-full">
          <Textarea
            className="max-h-96 min-h-32"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={text.trim() === ""}>
          {t("Read the text")}
        </Button>
      </Form>
      <details className="text-muted">
        <summary className="font-medium text-ink">{t("How to get your data from LinkedIn")}</summary>
        <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5">
          <li>{t("On LinkedIn, open Settings & Privacy, then Data privacy.")}</li>
          <li>{t("Choose “Get a copy of your data” and request the archive.")}</li>
          <li>{t("LinkedIn emails you a link within a day. Upload the original ZIP file here.")}</li>
        </ol>
        <p className="mt-2">{t("The PDF you can save from your LinkedIn profile works, too.")}</p>
      </details>
      <FileDrop label={t("Drop your resume here to import it")} onFile={choose} />
    </div>
  );
}
