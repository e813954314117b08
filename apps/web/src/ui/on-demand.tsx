import { withTexts } from "../lib/texts.ts";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Returns a component whose code is loaded when it is first shown, with its own Suspense boundary. */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting?: ReactNode,
): ComponentType<P> {
  const Loading = lazy(() => withTexts(load));
  return (props) => (
    <Suspense fallback={waiting}>
      <Loading {...props} />
    </Suspense>
  );
}
