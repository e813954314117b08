import type { Fact } from "@postfolio/contract/facts/facts.ts";
import type { FactPlace } from "@postfolio/contract/facts/fact-place.ts";
import { type Mark, reasonOf, statementOf } from "@postfolio/contract/generation/marks.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { factsQuery, pathOfFact } from "../../lib/facts.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../button.tsx";
import { TextLink } from "../text-link.tsx";
import { keepStatement } from "./keep-statement.ts";
import { plural, sentenceOf, t } from "../../lib/texts.ts";
import { Rich } from "../rich.tsx";

/** A line in a resume, or another text that a mark cites. */
interface MarkedLine extends FactPlace {
  text: string;
  /** The path where the line can be edited. */
  to?: string;
  /** Whether this is the idea that a post was written from, instead of a resume line. */
  isIdea?: boolean;
  /** Shows the line on this screen. */
  onOpen?: () => void;
}

interface MarkNotesProps {
  marks: readonly Mark[];
  /** Returns the text that contains the mark. A statement that the user keeps is taken from this text. */
  textOf?: (mark: Mark) => string;
  /** Returns where a statement belongs if its mark has no source. */
  placeOf?: (mark: Mark) => FactPlace;
  /** Whether kept statements may be used in posts. */
  isPost?: boolean;
  /** Whether the text was checked only by rules. */
  unread?: boolean;
  /** Undefined if approving the text implies that it was read. */
  onRead?: () => void;
  lineOf?: (path: string) => MarkedLine | undefined;
  /** Undefined if marks are only shown. May return a function that restores the mark. */
  onKeep?: (mark: Mark) => (() => void) | void;
  /** Undefined if the text cannot be changed. */
  onRemove?: (mark: Mark) => void;
  onEdit?: (mark: Mark) => void;
}

export function MarkNotes({ marks, unread = false, onRead, ...rest }: MarkNotesProps) {
  const id = useId();
  const session = useSession();
  const namesFacts = session !== null && marks.some(({ source = [] }) => source.some(isFact));
  const { data: facts } = useQuery({ ...factsQuery, enabled: namesFacts });
  if (marks.length === 0) return unread ? <Unread onRead={onRead} /> : null;
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-warning/25 bg-warning-tint"
    >
      <p id={id} className="flex items-center gap-2 px-4 pt-3 pb-1 font-medium">
        <TriangleAlert className="text-warning" />
        {plural(marks.length, { one: "One statement to check", other: "{{count}} statements to check" })}
      </p>
      <p className="px-4 pb-3 text-muted">
        {introOf(rest)}
        {unread && ` ${t("Nobody has checked the rest.")}`}
      </p>
      <ul className="divide-y divide-warning/15 border-t border-warning/15">
        {marks.map((mark) => (
          <MarkNote
            key={mark.text}
            mark={mark}
            source={sourceOf(mark, { lineOf: rest.lineOf, facts: facts?.data ?? [] })}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

function introOf({
  onKeep,
  onEdit,
  onRemove,
}: Pick<MarkNotesProps, "onKeep" | "onEdit" | "onRemove">): string {
  if (!onKeep) return t("Is this true of you? Edit anything that isn't before you approve.");
  return onEdit || onRemove
    ? t("Is this true of you? Keep what is, and edit or remove the rest.")
    : t("Is this true of you? Keep what is.");
}

function Unread({ onRead }: Pick<MarkNotesProps, "onRead">) {
  return (
    <section
      aria-label={t("Nobody has checked this text")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warning/25 bg-warning-tint px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-medium">
          <TriangleAlert className="text-warning" />
          {t("Nobody has checked this text")}
        </p>
        <p className="mt-1 text-muted">
          {t("The automatic check didn't run. Read it closely and make sure everything in it is true.")}
        </p>
      </div>
      {onRead && (
        <Button size="sm" icon={<Check className="size-4" />} onClick={onRead}>
          {t("I've read it")}
        </Button>
      )}
    </section>
  );
}

interface MarkSource extends MarkedLine {
  isFact: boolean;
}

/** Distinguishes the ids of facts from resume paths, which contain dots. */
const isFact = (source: string): boolean => !source.includes(".");

function sourceOf(
  { source = [] }: Mark,
  { lineOf, facts }: Pick<MarkNotesProps, "lineOf"> & { facts: readonly Fact[] },
): MarkSource | undefined {
  for (const one of source) {
    const line = isFact(one) ? undefined : lineOf?.(one);
    if (line) return { ...line, isFact: false };
    const fact = facts.find(({ _id }) => _id === one);
    if (fact) return { ...fact, to: pathOfFact(fact._id), isFact: true };
  }
  return undefined;
}

function MarkNote({
  mark,
  source,
  textOf,
  placeOf,
  isPost = false,
  onKeep,
  onRemove,
  onEdit,
}: Omit<MarkNotesProps, "marks" | "unread" | "onRead"> & { mark: Mark; source: MarkSource | undefined }) {
  const id = useId();
  const keep = () => {
    const putBack = onKeep?.(mark);
    if (mark.wording) return;
    const { where, when } = source ?? placeOf?.(mark) ?? { where: "", when: "" };
    const text = statementOf(textOf?.(mark) ?? mark.text, mark);
    void keepStatement({ text, where, when, public: isPost }, putBack ?? undefined);
  };
  return (
    <li className="flex flex-col gap-1 px-4 py-3" aria-labelledby={id}>
      <q id={id} className="font-medium wrap-break-word">
        {mark.text}
      </q>
      <p>{reasonOf(mark, sentenceOf)}</p>
      {source && <Source {...source} />}
      <div className="-ms-2 mt-1 flex flex-wrap gap-1 empty:hidden">
        {onKeep && (
          <Button size="sm" variant="quiet" icon={<Check className="size-4" />} onClick={keep}>
            {t("Keep")}
          </Button>
        )}
        {onEdit && (
          <Button size="sm" variant="quiet" icon={<Pencil className="size-4" />} onClick={() => onEdit(mark)}>
            {t("Edit")}
          </Button>
        )}
        {onRemove && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 className="size-4" />}
            onClick={() => onRemove(mark)}
          >
            {t("Remove")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The closest line or fact, with a link for correcting it. */
function Source({ text, where, when, to, onOpen, isIdea = false, isFact: isOfFacts }: MarkSource) {
  const said = (
    <Rich
      text={
        isOfFacts
          ? t("What I did: <quote/>")
          : isIdea
            ? t("Your idea: <quote/>")
            : t("Your resume says: <quote/>")
      }
      parts={{ quote: <q dir="auto">{text}</q> }}
    />
  );
  return (
    <p className="text-muted">
      {where && when ? (
        <Rich text={t("<said/>, at <where/>, <when/>")} parts={{ said, where, when }} />
      ) : where ? (
        <Rich text={t("<said/>, at <where/>")} parts={{ said, where }} />
      ) : when ? (
        <Rich text={t("<said/>, <when/>")} parts={{ said, when }} />
      ) : (
        said
      )}
      {to !== undefined && (
        <>
          {" "}
          <TextLink to={to}>
            {isOfFacts ? t("Edit fact") : isIdea ? t("Open idea") : t("Open resume")}
          </TextLink>
        </>
      )}
      {onOpen && (
        <>
          {" "}
          <button
            type="button"
            onClick={onOpen}
            className="rounded-sm text-airmail underline underline-offset-2"
          >
            {t("Open line")}
          </button>
        </>
      )}
    </p>
  );
}
