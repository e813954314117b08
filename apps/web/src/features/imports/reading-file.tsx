import { Page } from "../../ui/page/page.tsx";
import { ReadingProgress } from "./reading-progress.tsx";

/** Seconds. */
const USUAL = 4;

export const ReadingFile = ({ name, onCancel }: { name: string; onCancel: () => void }) => (
  <Page title="Bring your resume" width="prose">
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
      <ReadingProgress label={`Reading ${name}`} usual={USUAL} onCancel={onCancel} />
    </div>
  </Page>
);
