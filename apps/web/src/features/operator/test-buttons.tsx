import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { t } from "../../lib/texts.ts";

export function TestButtons() {
  return (
    <div className="flex flex-col gap-3">
      <Test endpoint="POST /api/operator/test-mail" label={t("Send a test email")} busyLabel={t("Sending")} />
      <Test endpoint="POST /api/operator/test-ai" label={t("Test AI")} busyLabel={t("Testing")} />
    </div>
  );
}

interface TestProps {
  endpoint: "POST /api/operator/test-mail" | "POST /api/operator/test-ai";
  label: string;
  busyLabel: string;
}

function Test({ endpoint, label, busyLabel }: TestProps) {
  const test = useMutation({
    mutationFn: () => call(endpoint),
    onError: (error) => toast.failure(error),
  });
  const result = test.data?.data;
  return (
    <>
      <Button
        className="self-start"
        busy={test.isPending}
        busyLabel={busyLabel}
        onClick={() => test.mutate()}
      >
        {label}
      </Button>
      <output className="block empty:hidden">
        {result && !test.isPending && (
          <Callout tone={result.works ? "success" : "danger"} title={result.message} />
        )}
      </output>
    </>
  );
}
