import { useLoading } from "./loading.ts";

/** The airmail stripe along the top while the next screen loads; quick loads never show it. */
export function LoadingBar() {
  const loading = useLoading();
  return (
    <output className="fixed inset-x-0 top-0 z-50 block h-1">
      {loading && (
        <>
          <span className="block h-full animate-late airmail-stripe" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </output>
  );
}
