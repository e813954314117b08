import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface LoadErrorProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** What a screen shows in place of data that could not be loaded. */
export function LoadError({ message, onRetry, retrying }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-10 text-center"
    >
      <p className="font-medium">{message}</p>
      <Button icon={<RotateCw aria-hidden />} busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** Skeletons of the shape of what is to come. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
}

/** The three faces of a query: skeleton, failure with Retry, data. Data once shown stays shown. */
export function QueryView<T>({ query, pending, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadError
        message={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <div aria-busy="true">{pending}</div>;
}
