import { LIMITS } from "@postfolio/contract/limits.ts";
import { MessageCircleQuestion } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";

interface QuestionProps {
  question: string;
  submitLabel: string;
  onAnswer: (answer: string) => void;
}

export function Question({ question, submitLabel, onAnswer }: QuestionProps) {
  const id = useId();
  const [answer, setAnswer] = useState("");
  const [skipped, setSkipped] = useState(false);
  if (skipped) return null;
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== "") onAnswer(answer.trim());
      }}
    >
      <label htmlFor={id} className="flex gap-2 font-medium">
        <MessageCircleQuestion className="mt-0.5 size-4 shrink-0 text-airmail" />
        {question}
      </label>
      <Textarea
        id={id}
        rows={2}
        value={answer}
        maxLength={LIMITS.story}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={answer.trim() === ""}>
          {submitLabel}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setSkipped(true)}>
          {t("Skip|question")}
        </Button>
      </div>
    </form>
  );
}
