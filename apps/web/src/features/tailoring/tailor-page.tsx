import { lazy, Suspense } from "react";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";

// Apart, because the first screen lists every file that a route needs, and this one needs many.
const Tailor = lazy(() => import("./tailor.tsx"));

/** `/tailor` */
const TailorPage = () => (
  <Suspense fallback={<EditorSkeleton />}>
    <Tailor />
  </Suspense>
);
export default TailorPage;
