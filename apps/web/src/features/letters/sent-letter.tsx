import type { SentLetter as Sent } from "@postfolio/contract/applications/applications.ts";
import { LetterPages } from "@postfolio/templates/resume/resume-pages.tsx";
import { FileText, FileType } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { useLetterDownload } from "./use-letter-download.ts";
import { useShownLetter } from "./use-shown-letter.ts";

/** A letter as it was sent: its pages, which nothing changes, and its files. */
export default function SentLetter({ letter: { head, ...sent } }: { letter: Sent }) {
  // Its head was kept with it, so the resume it comes from no longer matters.
  const letter = useMemo(() => ({ ...sent, resume: null }), [sent]);
  const shown = useShownLetter(letter, head);
  const { download, downloading } = useLetterDownload();
  return (
    <section aria-label={letter.name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium wrap-anywhere">{letter.name}</h3>
        <Button
          size="sm"
          icon={<FileText />}
          busy={downloading}
          onClick={() => void download("pdf", letter, { head })}
        >
          PDF
        </Button>
        <Button
          size="sm"
          icon={<FileType />}
          busy={downloading}
          onClick={() => void download("docx", letter, { head })}
        >
          Word
        </Button>
      </div>
      <div inert aria-hidden className="overflow-hidden rounded-md border border-line">
        {shown ? <LetterPages letter={shown} /> : <Skeleton className="aspect-[1/1.414]" />}
      </div>
    </section>
  );
}
