import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Reply } from "../../../lib/http/api.ts";
import { Question } from "../../posts/author/question.tsx";
import { PostCard } from "../../posts/card/post-card.tsx";
import { PostText } from "../../posts/card/post-text.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { t } from "../../../lib/texts.ts";

interface SampleTextsProps {
  type: Network;
  samples: Reply<"POST /api/campaigns/samples">;
  onAnswer: (detail: string) => void;
}

export default function SampleTexts({ type, samples, onAnswer }: SampleTextsProps) {
  return (
    <>
      {samples.data.map((text, at) => (
        <div key={text} className="rounded-md border border-line">
          <PostCard network={type} plain>
            <PostText network={type} text={text} folds={false} marks={samples.marks[at]} />
          </PostCard>
          <div className="px-4 pb-4 empty:hidden">
            <MarkNotes marks={samples.marks[at]!} />
          </div>
        </div>
      ))}
      <MarkNotes marks={[]} unread={samples.unread} />
      {samples.question !== undefined && (
        <Question
          question={samples.question}
          submitLabel={t("Add to stories and rewrite")}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}
