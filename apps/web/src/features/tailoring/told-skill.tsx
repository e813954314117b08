import { placeOfEntry } from "@postfolio/contract/facts/fact-place.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { LINED_SECTIONS } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type FormEvent, useState } from "react";
import { addFact } from "../../lib/facts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { listed, t } from "../../lib/texts.ts";

interface ToldSkillProps {
  doc: ResumeContent;
  skill: string;
  onTold: () => void;
  onClose: () => void;
}

const ELSEWHERE = { where: "", when: "" };

/** Asks where a skill was used. The answer becomes a fact that changes can be based on. */
export default function ToldSkill({ doc, skill, onTold, onClose }: ToldSkillProps) {
  const places = LINED_SECTIONS.flatMap((section) =>
    doc[section].items.map((entry) => placeOfEntry(section, entry)),
  ).filter(({ where }) => where !== "");
  const [place, setPlace] = useState(0);
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const told = text.trim();
    setIsMissing(told === "");
    if (told === "" || busy) return;
    setBusy(true);
    try {
      // Adds the skill's name if the text lacks it, because that is what the job asks for.
      const named = told.toLowerCase().includes(skill.toLowerCase()) ? told : `${skill}: ${told}`;
      await addFact({ text: named.slice(0, LIMITS.fact), ...(places[place] ?? ELSEWHERE) });
      onTold();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={t("Where did you use {{skill}}?", { skill })}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3"
    >
      <Field label={t("Where did you use {{skill}}?", { skill })}>
        <Select
          value={place}
          onValueChange={setPlace}
          options={[
            ...places.map(({ where, when }, value) => ({
              value,
              label: listed([where, when], ","),
            })),
            { value: places.length, label: t("Somewhere else") },
          ]}
        />
      </Field>
      <Field label={t("What did you do with it?")} error={isMissing ? MESSAGES.factRequired : undefined}>
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened on request
          autoFocus
          rows={2}
          maxLength={LIMITS.fact - skill.length - 2}
          onKeyDown={({ key }) => key === "Escape" && text === "" && onClose()}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button size="sm" type="submit" busy={busy}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
