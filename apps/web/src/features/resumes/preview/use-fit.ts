import { useEffect, useState } from "react";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import type { createFitting } from "./fitting.ts";

/** @returns a function to call after pages are drawn and counted */
export function useFit(): ReturnType<typeof createFitting>["drawn"] | undefined {
  const store = useEditorStore();
  const [opened] = useState(() => store.rendered.getState().doc);
  const isFitted = useEditor((state) => state.doc.options.fit > 0);
  const [fitting, setFitting] = useState<ReturnType<typeof createFitting>>();
  useEffect(() => {
    if (!isFitted || fitting) return undefined;
    let isGone = false;
    void import("./fitting.ts").then(
      (loaded) => isGone || setFitting(loaded.createFitting(store, opened)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isFitted, fitting, store, opened]);
  useEffect(() => {
    if (!fitting) return undefined;
    document.fonts.addEventListener("loadingdone", fitting.fontsCame);
    return () => {
      document.fonts.removeEventListener("loadingdone", fitting.fontsCame);
      fitting.stop();
    };
  }, [fitting]);
  return fitting?.drawn;
}
