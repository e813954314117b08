import { type Query, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { createContext, type ReactNode, use, useId, useLayoutEffect, useState } from "react";
import { Button } from "../button.tsx";
import { sentenceOf, t } from "../../lib/texts.ts";

interface LoadErrorProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

interface LoadFailure {
  id: string;
  message: string;
}

interface Group {
  failures: readonly LoadFailure[];
  change: (next: (failures: readonly LoadFailure[]) => readonly LoadFailure[]) => void;
}

/** Without a group, each part reports its failures itself. */
export const LoadErrors = createContext<Group | null>(null);

/** Parts that fail for the same reason report it only once. */
export function LoadErrorGroup({ children }: { children: ReactNode }) {
  const [failures, change] = useState<readonly LoadFailure[]>([]);
  return <LoadErrors value={{ failures, change }}>{children}</LoadErrors>;
}

function useSpeaks(message: string): boolean {
  const id = useId();
  const group = use(LoadErrors);
  const change = group?.change;
  useLayoutEffect(() => {
    change?.((failures) => [...failures, { id, message }]);
    return () => change?.((failures) => failures.filter((failure) => failure.id !== id));
  }, [change, id, message]);
  const first = group?.failures.find((failure) => failure.message === message);
  return first === undefined || first.id === id;
}

/**
 * Shows a load error. If another part already shows the same error, renders `data-said-elsewhere`, which can be used to
 * hide a heading.
 */
export function LoadError({ message, onRetry, retrying }: LoadErrorProps) {
  const client = useQueryClient();
  const speaks = useSpeaks(message);
  const retry = () => {
    onRetry();
    const failed = (query: Query) => query.state.error?.message === message;
    void client.refetchQueries({ type: "active", predicate: failed }, { cancelRefetch: false });
  };
  if (!speaks) return <span hidden data-said-elsewhere />;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-10 text-center"
    >
      <p className="font-medium">{sentenceOf(message)}</p>
      <Button icon={<RotateCw />} busy={retrying} onClick={retry}>
        {t("Retry")}
      </Button>
    </div>
  );
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  pending: ReactNode;
  children: (data: T) => ReactNode;
}

/** Data that has been shown stays on the screen even if refetching fails. */
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
