import { lazy, Suspense } from "react";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";

// Loaded separately, because the first screen preloads the many files that a route needs.
const Tailor = lazy(() => import("./tailor.tsx"));

const TailorPage = () => (
  <Suspense fallback={<EditorSkeleton />}>
    <Tailor />
  </Suspense>
);
export default TailorPage;
