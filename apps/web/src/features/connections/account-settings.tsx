import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { useMutation } from "@tanstack/react-query";
import { numberOf } from "../../lib/time/locale.ts";
import { momentName, browserTimeZone } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { POST_LANGUAGES, VISIBILITY_CHOICES } from "../posts/editor/option-choices.ts";
import { chooseDefaults } from "./connections.api.ts";

const AS_THERE = "as-there" as const;

/** On networks with post options: the account's defaults, and what its server accepts. */
export function AccountSettings({ connection }: { connection: Connection }) {
  const { _id, account, server, defaults, limits } = connection;
  const now = useNow();
  const choice = useMutation({
    mutationFn: (next: NonNullable<Connection["defaults"]>) => chooseDefaults(_id, next),
    onSuccess: () => toast.success("Saved. Posts without a choice of their own follow"),
    onError: toast.failure,
  });
  if (!defaults) return null;
  const shown = choice.isPending ? choice.variables : defaults;
  const asThere = { value: AS_THERE, label: `As set on ${server ?? "its server"}` };
  return (
    <fieldset className="flex basis-full flex-col gap-3" disabled={choice.isPending}>
      <legend className="sr-only">Posts from {account}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Default visibility">
          <Select
            value={shown.visibility ?? AS_THERE}
            disabled={choice.isPending}
            onValueChange={(visibility) =>
              choice.mutate({ ...shown, visibility: visibility === AS_THERE ? null : visibility })
            }
            options={[...VISIBILITY_CHOICES, asThere] as const}
          />
        </Field>
        <Field label="Default language">
          <Select
            value={shown.language ?? AS_THERE}
            disabled={choice.isPending}
            onValueChange={(language) =>
              choice.mutate({ ...shown, language: language === AS_THERE ? null : language })
            }
            options={[asThere, ...POST_LANGUAGES]}
          />
        </Field>
      </div>
      {limits && (
        <p className="text-xs text-muted">
          {server} accepts {numberOf(limits.length)} characters
          {limits.counts === "seen" ? `, with every link as ${limits.linkLength}` : ", with links as written"}
          , and {limits.pictures === 1 ? "one picture" : `${limits.pictures} pictures`}
          {limits.needsPicture && ", and no post without one"}. Last checked:{" "}
          <time dateTime={limits.readAt}>{momentName(limits.readAt, browserTimeZone(), now)}</time>.
        </p>
      )}
    </fieldset>
  );
}
