import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import { type Mark, standingMarks, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { MarkedTextarea } from "../../../ui/marks/marked-textarea.tsx";
import { useLetter, useLetterStore } from "./letter-store.ts";
import { resumeQuery } from "../letters.api.ts";

/** The counter turns red above this number of words. */
const MOST_WORDS = 350;

export function LetterBody() {
  const value = useLetter(({ doc }) => doc.body);
  const all = useLetter(({ doc }) => doc.marks);
  const unread = useLetter(({ doc }) => doc.unread);
  const resume = useQuery(resumeQuery(useLetter(({ doc }) => doc.resume))).data;
  const { edit } = useLetterStore().rendered.getState();
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = standingMarks(value, all);
  const without = (mark: Mark) => marks.filter((other) => other !== mark);
  const select = ({ text }: Mark) => {
    const at = value.indexOf(text);
    area.current?.focus();
    area.current?.setSelectionRange(at, at + text.length);
  };
  return (
    <>
      <MarkNotes
        marks={marks}
        unread={unread && value.trim() !== ""}
        onRead={() => edit((doc) => ({ ...doc, unread: false }))}
        textOf={() => value}
        lineOf={(path) => {
          if (!resume) return undefined;
          const line = shownTexts(resume).find((one) => one.path === path);
          return line && { text: line.text, ...placeOfText(resume, path), to: `/resume?id=${resume._id}` };
        }}
        onKeep={(mark) => {
          edit((doc) => ({ ...doc, marks: without(mark) }));
          return () => edit((doc) => ({ ...doc, marks: standingMarks(doc.body, [...doc.marks, mark]) }));
        }}
        onEdit={select}
        onRemove={(mark) =>
          edit((doc) => ({ ...doc, body: withoutMarked(doc.body, mark), marks: without(mark) }))
        }
      />
      <Field
        label="Body"
        hint="Leave a blank line between paragraphs. **Bold**, *italic* and [links](https://…) work."
        counter={{ used: countWords(value), limit: MOST_WORDS, unit: "words" }}
      >
        <MarkedTextarea
          ref={area}
          rows={14}
          className="min-h-64"
          value={value}
          marks={marks}
          maxLength={LIMITS.paragraph}
          onChange={(event) =>
            edit(
              (doc) => ({
                ...doc,
                body: event.target.value,
                marks: standingMarks(event.target.value, doc.marks),
              }),
              "body",
            )
          }
        />
      </Field>
    </>
  );
}
