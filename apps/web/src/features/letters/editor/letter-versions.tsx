import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import { LetterPages } from "@postfolio/templates/resume/resume-pages.tsx";
import type { Autosaving } from "../../documents/saving/use-autosave.ts";
import VersionsDialog from "../../documents/versions/versions-dialog.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { useLetter } from "./letter-store.ts";
import { getVersion, listVersions, restoreVersion } from "../letters.api.ts";
import { useDescribe } from "../use-describe.ts";
import { useShownLetter } from "../use-shown-letter.ts";
import { pageCaption } from "../../../ui/page/page-caption.ts";

interface LetterVersionsProps {
  autosave: Pick<Autosaving<LetterContent, Letter>, "replace">;
  onClose: () => void;
}

export default function LetterVersions({ autosave, onClose }: LetterVersionsProps) {
  const doc = useLetter((state) => state.doc);
  const { id = "", version } = useLetter((state) => state.saved);
  const describe = useDescribe();
  return (
    <VersionsDialog<LetterContent, Letter>
      noun="letter"
      id={id}
      current={doc}
      currentVersion={version}
      calls={{ listVersions, getVersion, restoreVersion }}
      autosave={autosave}
      render={(content) => <Pages letter={content} />}
      describeIn={() => describe}
      onClose={onClose}
    />
  );
}

function Pages({ letter }: { letter: LetterContent }) {
  const shown = useShownLetter(letter);
  return shown ? (
    <LetterPages letter={shown} caption={pageCaption} />
  ) : (
    <Skeleton className="aspect-[1/1.414]" />
  );
}
