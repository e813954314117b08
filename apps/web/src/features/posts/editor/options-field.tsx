import { NO_OPTIONS } from "@postfolio/contract/networks/chosen-options.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import { EyeOff, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConnection } from "../../../lib/connections.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import { defaultLanguage, defaultVisibility, POST_LANGUAGES, visibilityChoices } from "./option-choices.ts";
import { t } from "../../../lib/texts.ts";

interface OptionsFieldProps {
  network: Network;
  /** The connection to post from. */
  connection: string | null | undefined;
  /** Whether the post belongs to a campaign, which may have its own language. */
  ofCampaign: boolean;
  options: PostOptions | null | undefined;
  hasPictures: boolean;
  onChange: (options: PostOptions) => void;
}

/** Shown only if the network has post options. */
export function OptionsField({ network, connection, ofCampaign, hasPictures, ...rest }: OptionsFieldProps) {
  const account = useConnection(network, connection);
  const options = rest.options ?? NO_OPTIONS;
  const [isWarned, setWarned] = useState(options.warning !== "");
  const warning = useRef<HTMLInputElement>(null);
  const warn = useRef<HTMLButtonElement>(null);
  if (!networkOf(network).postOptions) return null;
  const change = (next: Partial<PostOptions>) => rest.onChange({ ...options, ...next });
  const open = (shown: boolean) => {
    flushSync(() => setWarned(shown));
    (shown ? warning : warn).current?.focus();
  };
  const shownWarning = isWarned || options.warning !== "";
  return (
    <fieldset
      aria-label={t("Options for {{network}}", { network: networkOf(network).name })}
      className="flex flex-col gap-3"
    >
      {shownWarning ? (
        <Field
          label={t("Content warning")}
          aside={
            <RowButton
              label={t("Remove the content warning")}
              icon={<X />}
              onClick={() => {
                change({ warning: "" });
                open(false);
                if (options.warning.trim() !== "")
                  toast.info(t("Content warning removed"), {
                    action: { label: t("Undo"), onClick: () => rest.onChange(options) },
                  });
              }}
            />
          }
        >
          <Input
            ref={warning}
            value={options.warning}
            placeholder={t("Shown in place of the post until a reader opens it")}
            maxLength={account?.limits?.warning}
            onChange={({ target }) => change({ warning: target.value })}
          />
        </Field>
      ) : (
        <Button
          ref={warn}
          size="sm"
          className="self-start"
          icon={<EyeOff className="size-4" />}
          onClick={() => open(true)}
        >
          {t("Add a content warning")}
        </Button>
      )}
      {(hasPictures || options.sensitive) && (
        <Checkbox
          label={t("Mark pictures as sensitive (hidden until opened)")}
          checked={options.sensitive}
          onCheckedChange={(sensitive) => change({ sensitive })}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("Visibility")}>
          <Select
            value={options.visibility ?? DEFAULT}
            onValueChange={(visibility) => change({ visibility: visibility === DEFAULT ? null : visibility })}
            options={[
              {
                value: DEFAULT,
                label: defaultVisibility(account),
              },
              ...visibilityChoices(),
            ]}
          />
        </Field>
        <Field label={t("Language")}>
          <Select
            value={options.language ?? DEFAULT}
            onValueChange={(language) => change({ language: language === DEFAULT ? null : language })}
            options={[
              {
                value: DEFAULT,
                label: ofCampaign ? t("Default: the campaign's") : defaultLanguage(account),
              },
              ...withChosen(options.language),
            ]}
          />
        </Field>
      </div>
    </fieldset>
  );
}

const DEFAULT = "default";

/** An API client may have set a language that isn't in the list. */
const withChosen = (language: string | null) =>
  language === null || POST_LANGUAGES.some(({ value }) => value === language)
    ? POST_LANGUAGES
    : [...POST_LANGUAGES, { value: language, label: language }];
