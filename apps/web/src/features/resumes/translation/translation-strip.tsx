import { answered, type Change, driftOf, followed } from "@postfolio/contract/resumes/translation/drift.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { sameContent } from "../../documents/saving/same-content.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { languageOf } from "../../../lib/words/language-of.ts";
import { placeOf } from "./place-of.ts";
import { originalQuery } from "./translation.api.ts";
import { listed, plural, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const DriftDialog = lazy(() => import("./drift-dialog.tsx"));

/** Lists the original's changes that are missing from a translation. Shown above the translation's form. */
export default function TranslationStrip({ id }: { id: string }) {
  const store = useEditorStore();
  const doc = useDeferredValue(useEditor((state) => state.doc));
  const query = useQuery(originalQuery(id));
  const { data: original } = query;
  const [isOpen, setIsOpen] = useState(false);
  const follow = useEffectEvent((source: Resume) => {
    const { doc: current, amend } = store.getState();
    const next = followed(source, current);
    if (!sameContent(next, current)) amend(() => next);
  });
  useEffect(() => {
    if (original) follow(original);
  }, [original]);
  const changes = useMemo(
    () => (original ? driftOf(original, followed(original, doc)) : []),
    [original, doc],
  );
  if (query.isError && original === undefined) {
    return (
      <Strip>
        <p className="min-w-40 flex-1">{t("The original could not be loaded")}</p>
        <Button size="sm" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </Strip>
    );
  }
  if (!original) return null;
  const language = languageOf(original.options.language);
  const many = changes.length;
  return (
    <Strip>
      <div className="min-w-40 flex-1" aria-live="polite">
        <p>
          <Rich
            text={
              many === 0
                ? t("In sync with <original/> ({{language}})", { language })
                : plural(
                    many,
                    {
                      one: "1 text out of sync with <original/> ({{language}})",
                      other: "{{count}} texts out of sync with <original/> ({{language}})",
                    },
                    { language },
                  )
            }
            parts={{
              original: (
                <TextLink
                  to={`/resume?${new URLSearchParams({ template: `${original.template}`, id: original._id })}`}
                >
                  <bdi>{original.name}</bdi>
                </TextLink>
              ),
            }}
          />
        </p>
        {many > 0 && <p className="truncate text-xs text-muted">{placesOf(changes)}</p>}
      </div>
      {many > 0 && (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t("Show")}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <DriftDialog
            original={original}
            changes={changes}
            to={doc.options.language}
            onAnswer={(choose) => {
              store.getState().edit((current) => answered(original, current, choose));
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Strip>
  );
}

const Strip = ({ children }: { children: ReactNode }) => (
  <section
    aria-label={t("Translation")}
    className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface py-2 ps-3 pe-2"
  >
    <Languages className="size-4 shrink-0 text-airmail" />
    {children}
  </section>
);

/** For example, "Contact › Profession, and Employment › Position". */
const placesOf = (changes: readonly Change[]): string => listed([...new Set(changes.map(placeOf))], "and");
