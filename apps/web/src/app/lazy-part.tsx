import { type ComponentType, lazy, useState } from "react";

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code, so that the part is there at once when it is first drawn. */
  preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first drawn, or before by `preload`. After it has drawn the
 * placeholder of something that is loading, React waits 300 ms before it draws what has come.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const get = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  const Loading = lazy(async () => ({ default: await get() }));
  function Part(props: P) {
    // The same one as long as it is on screen: another would start anew.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Loading);
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await get()) });
}
