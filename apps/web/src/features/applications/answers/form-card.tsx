import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { formQuery } from "./answers.api.ts";
import { t } from "../../../lib/texts.ts";

export function FormCard({ application }: { application: string }) {
  const query = useQuery(formQuery(application));
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-medium">{t("Application form answers")}</h2>
      <QueryView query={query} pending={<Skeleton className="h-10" />}>
        {({ data }) => <p className="text-muted">{summaryOf(data)}</p>}
      </QueryView>
      <ButtonLink icon={<MessageSquareText />} to={`/applications/${application}/answers`}>
        {query.data?.data.length === 0 ? t("Add questions") : t("Open answers")}
      </ButtonLink>
    </Card>
  );
}

function summaryOf(all: readonly { text: string }[]): string {
  if (all.length === 0)
    return t("Questions on the application form, each with your saved answers or a draft.");
  const answered = all.filter(({ text }) => text !== "").length;
  return t("{{answered}} of {{count}} answered", { answered, count: all.length });
}
