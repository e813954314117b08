import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { onDemand } from "../../ui/on-demand.tsx";

// Loaded separately, because the first screen preloads the many files that a route needs.
export default onDemand(() => import("./tailor.tsx"), <EditorSkeleton />);
