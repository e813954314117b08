import type { SentLetter as Sent } from "@postfolio/contract/applications/applications.ts";
import { LetterPages } from "@postfolio/templates/resume/resume-pages.tsx";
import { useMemo } from "react";
import { SentDocument } from "../documents/sent-document.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { useLetterDownload } from "./use-letter-download.ts";
import { useShownLetter } from "./use-shown-letter.ts";
import { pageCaption } from "../../ui/page/page-caption.ts";

export default function SentLetter({ letter: { head, ...sent } }: { letter: Sent }) {
  const letter = useMemo(() => ({ ...sent, resume: null }), [sent]);
  const shown = useShownLetter(letter, head);
  const { download, downloading } = useLetterDownload();
  return (
    <SentDocument
      name={letter.name}
      downloading={downloading}
      onDownload={(format) => download(format, letter, { head })}
    >
      {shown ? (
        <LetterPages letter={shown} caption={pageCaption} />
      ) : (
        <Skeleton className="aspect-[1/1.414]" />
      )}
    </SentDocument>
  );
}
