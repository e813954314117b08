import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { corrected } from "@postfolio/skills/postings/facts.ts";
import { ChevronRight, PencilLine } from "lucide-react";
import { useId, useState } from "react";
import { FactsToCheck, PostingFields } from "../documents/posting-fields.tsx";
import { PostingLink } from "../documents/posting-link.tsx";
import { dateOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { isSubmitKey } from "../../ui/form/submit-key.ts";
import { Card } from "../../ui/page/card.tsx";
import { type ReadJob, withDescription, withFetched } from "../resumes/ai/read-job.ts";
import { listed, t } from "../../lib/texts.ts";

interface PostingCardProps {
  job: ReadJob;
  onJob: (job: ReadJob) => void;
  isOpen: boolean;
  onOpen: () => void;
  missing: "description" | "title" | undefined;
  onSubmit: () => void;
}

export function PostingCard(props: PostingCardProps) {
  return props.isOpen ? <Entering {...props} /> : <Named {...props} />;
}

function Entering({ job, onJob, missing, onSubmit }: PostingCardProps) {
  const [link, setLink] = useState("");
  return (
    <Card className="flex flex-col gap-4 p-4">
      <PostingLink
        value={link}
        onChange={setLink}
        onRead={(posting) => onJob(withFetched(job, posting))}
        readsPasted={job.description === ""}
      />
      <Field
        label={t("Job description")}
        hint={
          job.description === ""
            ? t("Or paste the whole posting. We read the title, company, deadline, and more from it.")
            : undefined
        }
        error={missing === "description" ? MESSAGES.descriptionRequired : undefined}
      >
        <Textarea
          className="max-h-80 min-h-44"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to do on this screen
          autoFocus={job.description === ""}
          value={job.description}
          maxLength={LIMITS.paragraph}
          onChange={(event) => onJob(withDescription(job, event.target.value))}
          onKeyDown={(event) => {
            if (!isSubmitKey(event)) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      </Field>
      {job.description.trim() !== "" && (
        <fieldset>
          <legend className="mb-3 text-xs text-muted">
            {t("Filled in from the posting. Correct anything that's wrong.")}
          </legend>
          <PostingFields
            facts={job.facts}
            onChange={(fact, value) => onJob({ ...job, facts: corrected(job.facts, fact, value) })}
            doubts={job.facts.doubts}
            titleError={missing === "title" ? MESSAGES.jobTitleRequired : undefined}
          />
        </fieldset>
      )}
    </Card>
  );
}

function Named({ job: { description, facts }, onOpen }: PostingCardProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const { title, company, location, salary, deadline, contact } = facts;
  const lines = [
    listed([company, location], "·"),
    listed([deadline && t("Apply by {{date}}", { date: dateOf(`${deadline}T12:00`) }), salary], "·"),
    contact,
  ];
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 wrap-anywhere" dir="auto">
          <h2 className="font-medium">{title || t("The job")}</h2>
          {lines.filter(Boolean).map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
          <FactsToCheck facts={facts.uncertain} />
        </div>
        <Button size="sm" variant="quiet" icon={<PencilLine className="size-4" />} onClick={onOpen}>
          {t("Edit")}
        </Button>
      </div>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="flex w-fit items-center gap-1 text-xs text-muted hover:text-ink"
      >
        <ChevronRight className={isShown ? "size-4 rotate-90" : "size-4"} />
        {t("Posting")}
      </button>
      {isShown && (
        <p
          id={id}
          dir="auto"
          className="max-h-72 overflow-y-auto rounded-md bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
        >
          {description}
        </p>
      )}
    </Card>
  );
}
