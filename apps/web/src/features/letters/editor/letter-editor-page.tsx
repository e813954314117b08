import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { DocumentMissing } from "../../documents/document-missing.tsx";
import { EditorSkeleton } from "../../documents/editor/editor-skeleton.tsx";
import { ApiError } from "../../../lib/http/api.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/page/query-view.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { LetterContext } from "./letter-store.ts";
import { openLetter } from "../open-letter.ts";
import { t } from "../../../lib/texts.ts";

export default function LetterEditorPage() {
  useTitle(t("Cover letter"));
  const { id = "" } = useParams();
  const owner = useSession()?.userId ?? "";
  const query = useQuery({
    queryKey: ["letter", owner, id],
    queryFn: ({ signal }) => openLetter(owner, id, signal),
    // Never refetched, because the editor's state is newer than the server's.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data) {
    return (
      <LetterContext key={id} value={query.data.store}>
        <LetterEditor opened={query.data} />
      </LetterContext>
    );
  }
  if (!query.error) return <EditorSkeleton />;
  return (
    <Page title={t("Cover letter")} width="prose">
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <DocumentMissing noun="letter">
          <ButtonLink to="/letters">{t("My letters")}</ButtonLink>
        </DocumentMissing>
      ) : (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
