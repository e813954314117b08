import { Loading } from "../ui/page/loading.tsx";
import { useLoading } from "./loading.ts";

/** Appears only when loading takes a moment. */
export function LoadingBar() {
  const loading = useLoading();
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 block h-1">
      {loading && (
        <>
          <span className="block h-full animate-late airmail-stripe" />
          <span className="mx-auto mt-16 block w-fit animate-appear-late rounded-full border border-line bg-surface px-4 py-1.5 shadow-float">
            <Loading />
          </span>
        </>
      )}
    </output>
  );
}
