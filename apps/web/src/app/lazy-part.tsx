import { type ComponentType, lazy, useState } from "react";

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code ahead of time, so that the part renders immediately. */
  preload: () => Promise<void>;
};

/** Imports a module whose default export is a component. */
export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose code loads on first render, or earlier through `preload`. Once React has shown a
 * placeholder, it waits 300 ms before it shows the loaded content.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const get = async () => ({ default: (loaded ??= (await load()).default) });
  const Loading = lazy(get);
  function Part(props: P) {
    // The same component for as long as it is on screen: a new one would remount.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Loading);
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await get()) });
}
