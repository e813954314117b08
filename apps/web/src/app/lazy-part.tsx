import { withTexts } from "../lib/texts.ts";
import { type ComponentType, lazy, useState } from "react";

export type LazyPart<P> = ComponentType<P> & {
  preload: () => Promise<void>;
};

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * Loads a component on demand. Code that is not preloaded delays the screen: React shows a placeholder for at least 300
 * ms.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const get = async () => ({ default: (loaded ??= (await withTexts(load)).default) });
  const Loading = lazy(get);
  function Part(props: P) {
    // Keeps the same component while mounted, since a different one would remount the part.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Loading);
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await get()) });
}
