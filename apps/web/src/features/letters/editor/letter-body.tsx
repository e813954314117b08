import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import { standingFirstLines, withOtherFirstLine } from "@postfolio/contract/generation/first-lines.ts";
import { type Mark, standingMarks, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { Bold, Italic, Link } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { OtherFirstLine } from "../../../ui/marks/other-first-line.tsx";
import { MarkedTextarea } from "../../../ui/marks/marked-textarea.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { type Selected, withLink, withStyle } from "./body-format.ts";
import { useLetter, useLetterStore } from "./letter-store.ts";
import { resumeQuery } from "../letters.api.ts";
import { text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../../lib/texts.ts";

/** The counter turns red above this number of words. */
const MOST_WORDS = 350;

const FORMATS = [
  { label: text("Bold"), icon: <Bold />, key: "b", change: (words: Selected) => withStyle(words, "bold") },
  {
    label: text("Italic"),
    icon: <Italic />,
    key: "i",
    change: (words: Selected) => withStyle(words, "italic"),
  },
  { label: text("Link"), icon: <Link />, key: undefined, change: withLink },
];

export function LetterBody() {
  const value = useLetter(({ doc }) => doc.body);
  const all = useLetter(({ doc }) => doc.marks);
  const unread = useLetter(({ doc }) => doc.unread);
  const resume = useQuery(resumeQuery(useLetter(({ doc }) => doc.resume))).data;
  const { edit } = useLetterStore().rendered.getState();
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = standingMarks(value, all);
  const lines = standingFirstLines(
    value,
    useLetter(({ doc }) => doc.firstLines),
  );
  const without = (mark: Mark) => marks.filter((other) => other !== mark);
  const select = ({ text: words }: Mark) => {
    const at = value.indexOf(words);
    area.current?.focus();
    area.current?.setSelectionRange(at, at + words.length);
  };
  const write = (body: string) =>
    edit((doc) => ({ ...doc, body, marks: standingMarks(body, doc.marks) }), "body");
  /** What to select after the text has been rendered. */
  const next = useRef<Selected>(undefined);
  useLayoutEffect(() => {
    if (next.current?.text !== value) return;
    area.current?.setSelectionRange(next.current.from, next.current.to);
    next.current = undefined;
  }, [value]);
  const format = (change: (selected: Selected) => Selected) => {
    if (!area.current) return;
    const { value: body, selectionStart: from, selectionEnd: to } = area.current;
    const changed = change({ text: body, from, to });
    area.current.focus();
    if (changed.text.length > LIMITS.paragraph) return;
    next.current = changed;
    write(changed.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = FORMATS.find(({ key }) => key === event.key.toLowerCase());
    if (!button) return;
    event.preventDefault();
    format(button.change);
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
      {lines && (
        <OtherFirstLine
          line={lines.other}
          onSwap={() =>
            edit((doc) => {
              const { text: body, ...after } = withOtherFirstLine({
                ...doc,
                text: doc.body,
                firstLines: lines,
              });
              return { ...doc, ...after, body };
            })
          }
        />
      )}
      <Field
        label={t("Body")}
        hint={t("Leave a blank line between paragraphs.")}
        aside={
          <div role="toolbar" aria-label={t("Format")} className="-my-1 flex gap-0.5">
            {FORMATS.map(({ label, icon, key, change }) => (
              <RowButton
                key={key ?? "link"}
                label={t(label)}
                icon={icon}
                {...(key && { "aria-keyshortcuts": `Control+${key.toUpperCase()}` })}
                // Keeps the words selected.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => format(change)}
              />
            ))}
          </div>
        }
        counter={{
          used: countWords(value),
          limit: MOST_WORDS,
          unit: plural(MOST_WORDS, { one: "word", other: "words" }),
        }}
      >
        <MarkedTextarea
          ref={area}
          rows={14}
          className="min-h-64"
          value={value}
          marks={marks}
          maxLength={LIMITS.paragraph}
          onKeyDown={onKeyDown}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
    </>
  );
}
