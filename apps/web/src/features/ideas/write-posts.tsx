import { OPTION_NAMES, LANGUAGES, type Language } from "@postfolio/contract/generation/generation-options.ts";
import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { FIRST_NETWORK, type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNetworks } from "../../lib/connections.ts";
import { useAiIsOn } from "../../lib/http/config.ts";
import { plural, sentenceOf, t } from "../../lib/texts.ts";
import { Allowance } from "../../ui/allowance.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { AccountField } from "../posts/editor/account-field.tsx";
import { writePosts } from "./ideas.api.ts";

const AS_IDEA = "as the idea";

export function WritePosts({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const networks = useNetworks();
  const [network, setNetwork] = useState<Network>(FIRST_NETWORK);
  const [connection, setConnection] = useState<string>();
  const [language, setLanguage] = useState<Language | typeof AS_IDEA>(AS_IDEA);
  const [includeLink, setIncludeLink] = useState(false);
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const isOn = useAiIsOn();
  const form = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("button, input")?.focus();
    return () => running.current?.abort();
  }, []);
  const write = async () => {
    if (busy) return;
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    try {
      const { data, leftOut } = await writePosts(
        idea._id,
        {
          network,
          ...(connection && { connection }),
          ...(language !== AS_IDEA && { language }),
          includeLink: includeLink && idea.url !== null,
        },
        abort.signal,
      );
      toast.success(
        plural(data.length, { one: "One draft to look at", other: "{{count}} drafts to look at" }),
        {
          topic: "ideas",
        },
      );
      if (leftOut.length > 0)
        toast.info(
          t("Left out, because you keep it out of posts: “{{statements}}”", {
            statements: leftOut.join(" "),
          }),
        );
      onClose();
    } catch (error) {
      if (abort.signal.aborted) return;
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <div ref={form}>
      <Form
        failure={failure}
        aria-label={t("Write three posts")}
        onSubmit={() => void write()}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !busy) onClose();
        }}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t("For|networks")}>
            <Select
              value={network}
              onValueChange={(next) => {
                setNetwork(next);
                setConnection(undefined);
              }}
              options={networks.map((one) => ({ value: one, label: NETWORK_NAME[one] }))}
            />
          </Field>
          <AccountField network={network} value={connection ?? null} onChange={setConnection} />
          <Field label={t("Language")}>
            <Select
              value={language}
              onValueChange={setLanguage}
              options={[
                { value: AS_IDEA, label: t("Same as the idea") },
                ...LANGUAGES.map((one) => ({ value: one, label: t(OPTION_NAMES[one]) })),
              ]}
            />
          </Field>
        </div>
        {idea.url !== null && (
          <Checkbox
            label={t("Include the link in each post")}
            checked={includeLink}
            onCheckedChange={setIncludeLink}
          />
        )}
        <FormError failure={failure} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <div className="me-auto flex flex-wrap items-center gap-3 text-xs text-muted">
            <SandboxBadge provider="ai" />
            {isOn ? (
              <Allowance />
            ) : (
              <p>
                {sentenceOf(MESSAGES.aiOff)}. {t("Your idea stays here.")}
              </p>
            )}
          </div>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            icon={<Sparkles />}
            busy={busy}
            busyLabel={t("Writing")}
            disabled={!isOn}
          >
            {t("Write three posts")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
