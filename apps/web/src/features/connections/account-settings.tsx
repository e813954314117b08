import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { useMutation } from "@tanstack/react-query";
import { numberOf } from "../../lib/words/numbers.ts";
import { momentName, browserTimeZone } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Rich } from "../../ui/rich.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { POST_LANGUAGES, visibilityChoices } from "../posts/editor/option-choices.ts";
import { chooseDefaults } from "./connections.api.ts";
import { plural, t } from "../../lib/texts.ts";

const SERVER_DEFAULT = "as-there" as const;

/** For networks with post options: the account's defaults, and the limits of its server. */
export function AccountSettings({ connection }: { connection: Connection }) {
  const { _id, account, server, defaults, limits } = connection;
  const now = useNow();
  const choice = useMutation({
    mutationFn: (next: NonNullable<Connection["defaults"]>) => chooseDefaults(_id, next),
    onSuccess: () => toast.success(t("Saved. This applies to posts that don't set their own")),
    onError: toast.failure,
  });
  if (!defaults) return null;
  const shown = choice.isPending ? choice.variables : defaults;
  const asThere = {
    value: SERVER_DEFAULT,
    label: server === null ? t("Same as on its server") : t("Same as on {{server}}", { server }),
  };
  return (
    <fieldset className="flex basis-full flex-col gap-3" disabled={choice.isPending}>
      <legend className="sr-only">{t("Defaults for {{account}}", { account })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("Default visibility")}>
          <Select
            value={shown.visibility ?? SERVER_DEFAULT}
            disabled={choice.isPending}
            onValueChange={(visibility) =>
              choice.mutate({ ...shown, visibility: visibility === SERVER_DEFAULT ? null : visibility })
            }
            options={[...visibilityChoices(), asThere] as const}
          />
        </Field>
        <Field label={t("Default language")}>
          <Select
            value={shown.language ?? SERVER_DEFAULT}
            disabled={choice.isPending}
            onValueChange={(language) =>
              choice.mutate({ ...shown, language: language === SERVER_DEFAULT ? null : language })
            }
            options={[asThere, ...POST_LANGUAGES]}
          />
        </Field>
      </div>
      {limits && (
        <p className="text-xs text-muted">
          {whatFits(server ?? "", limits)}{" "}
          <Rich
            text={t("Last checked: <moment/>.")}
            parts={{
              moment: (
                <time dateTime={limits.readAt}>{momentName(limits.readAt, browserTimeZone(), now)}</time>
              ),
            }}
          />
        </p>
      )}
    </fieldset>
  );
}

function whatFits(server: string, limits: NonNullable<Connection["limits"]>): string {
  const { pictures, linkLength, needsPicture } = limits;
  const characters = numberOf(limits.length);
  if (limits.counts === "seen") {
    const given = { server, characters, linkLength };
    return needsPicture
      ? plural(
          pictures,
          {
            one: "{{server}} accepts up to {{characters}} characters (each link counts as {{linkLength}}) and one picture, which is required.",
            other:
              "{{server}} accepts up to {{characters}} characters (each link counts as {{linkLength}}) and {{count}} pictures, at least one of which is required.",
          },
          given,
        )
      : plural(
          pictures,
          {
            one: "{{server}} accepts up to {{characters}} characters (each link counts as {{linkLength}}) and one picture.",
            other:
              "{{server}} accepts up to {{characters}} characters (each link counts as {{linkLength}}) and {{count}} pictures.",
          },
          given,
        );
  }
  return needsPicture
    ? plural(
        pictures,
        {
          one: "{{server}} accepts up to {{characters}} characters (links count in full) and one picture, which is required.",
          other:
            "{{server}} accepts up to {{characters}} characters (links count in full) and {{count}} pictures, at least one of which is required.",
        },
        { server, characters },
      )
    : plural(
        pictures,
        {
          one: "{{server}} accepts up to {{characters}} characters (links count in full) and one picture.",
          other:
            "{{server}} accepts up to {{characters}} characters (links count in full) and {{count}} pictures.",
        },
        { server, characters },
      );
}
