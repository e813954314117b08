import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { onDemand } from "../../ui/on-demand.tsx";

// Loaded separately, because otherwise the first screen would preload the many files of this route.
export default onDemand(() => import("./tailor.tsx"), <EditorSkeleton />);
