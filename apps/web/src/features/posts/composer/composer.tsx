import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../../lib/session/session.ts";
import { readTyped } from "../../../lib/session/tab-drafts.ts";
import { closeComposer, openComposer, useComposing } from "./composer-store.ts";
import { isUnfinished, TYPED } from "./unfinished.ts";

const ComposerDialog = lazy(() => import("./composer-dialog.tsx"));

/** Reopens with unsaved content after the page is reloaded or the user signs in again. */
export default function Composer() {
  const composing = useComposing();
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const reopen = useEffectEvent((owner: string | undefined) => {
    // A composer that the user has opened in the meantime is not replaced.
    if (!composing && isUnfinished(readTyped(owner, TYPED))) openComposer();
  });
  useEffect(() => reopen(userId), [userId]);
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closeComposer();
    shownAt.current = pathname;
  }, [pathname]);
  if (!composing || userId === undefined) return null;
  return (
    <Suspense>
      <ComposerDialog key={composing.post?._id ?? "new"} composing={composing} onClose={closeComposer} />
    </Suspense>
  );
}
