import type { OtherStatement } from "@postfolio/contract/facts/facts.ts";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { plural, t } from "../../lib/texts.ts";
import { type Text, text } from "@postfolio/contract/text.ts";

interface ElsewhereProps {
  /** Whether posts may mention the fact. */
  isPublic: boolean;
  statements: readonly OtherStatement[];
  onClose: () => void;
}

/** Lists texts that now contradict the fact. They are not changed automatically. */
export function Elsewhere({ isPublic, statements, onClose }: ElsewhereProps) {
  const id = useId();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const onlyTold = !isPublic && statements.every(({ of }) => of === "post");
  return (
    <section
      aria-labelledby={id}
      className="mx-5 mb-4 overflow-hidden rounded-lg border border-warning/25 bg-warning-tint"
    >
      <p ref={head} id={id} tabIndex={-1} className="px-4 pt-3 font-medium outline-none">
        {onlyTold
          ? plural(statements.length, {
              one: "One unpublished post still says this",
              other: "{{count}} unpublished posts still say this",
            })
          : plural(statements.length, {
              one: "One text still uses the old version",
              other: "{{count}} texts still use the old version",
            })}
      </p>
      <p className="px-4 pb-3 text-muted">{t("We haven't changed them. Open each one to correct it.")}</p>
      <ul className="divide-y divide-warning/15 border-y border-warning/15">
        {statements.map((one) => (
          <li key={`${one._id} ${one.text}`} className="px-4 py-3">
            <q dir="auto" className="wrap-break-word">
              {one.text}
            </q>
            <p className="mt-0.5 text-xs text-muted">
              {t(NOUN[one.of])} ·{" "}
              <TextLink to={pathOf(one)}>
                <bdi>{one.name}</bdi>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      <div className="flex justify-end px-2 py-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </section>
  );
}

const NOUN: Record<OtherStatement["of"], Text> = {
  resume: text("Resume"),
  letter: text("Cover letter"),
  post: text("Post"),
};

function pathOf({ of, _id, campaign }: OtherStatement): string {
  if (of === "resume") return `/resume?id=${_id}`;
  if (of === "letter") return `/letters/${_id}`;
  return `${campaign === null ? "/posts" : `/campaigns/${campaign}`}?post=${_id}`;
}
