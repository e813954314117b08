import { answered, driftOf, followed } from "@postfolio/contract/resumes/translation/drift.ts";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { sameContent } from "../../documents/saving/same-content.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { languageOf } from "./language-of.ts";
import { originalQuery } from "./translation.api.ts";

const DriftDialog = lazy(() => import("./drift-dialog.tsx"));

/** One line above the form of a translation. */
export default function TranslationStrip({ id }: { id: string }) {
  const store = useEditorStore();
  const doc = useDeferredValue(useEditor((state) => state.doc));
  const { data: original } = useQuery(originalQuery(id));
  const [isOpen, setIsOpen] = useState(false);
  const follow = useEffectEvent(() => {
    if (!original) return;
    const { doc: current, amend } = store.getState();
    const next = followed(original, current);
    if (!sameContent(next, current)) amend(() => next);
  });
  useEffect(() => follow(), [original]);
  const changes = useMemo(
    () => (original ? driftOf(original, followed(original, doc)) : []),
    [original, doc],
  );
  if (!original) return null;
  const language = languageOf(original.options.language);
  const many = changes.length;
  return (
    <section
      aria-label="Translation"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface py-2 pe-2 ps-3"
    >
      <Languages className="size-4 shrink-0 text-airmail" />
      <p className="min-w-40 flex-1" aria-live="polite">
        {many === 0 ? "In step with " : `${many === 1 ? "1 text" : `${many} texts`} to bring in step with `}
        <TextLink
          to={`/resume?${new URLSearchParams({ template: `${original.template}`, id: original._id })}`}
        >
          {original.name}
        </TextLink>{" "}
        ({language})
      </p>
      {many > 0 && (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Show
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <DriftDialog
            changes={changes}
            from={original.options.language}
            to={doc.options.language}
            onAnswer={(choose) => {
              store.getState().edit((current) => answered(original, current, choose));
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
