import { LIMITS } from "@postfolio/contract/limits.ts";
import * as LINK_TEXTS from "@postfolio/contract/sharing/share-link-texts.ts";
import { remainingContact } from "@postfolio/contract/sharing/contact.ts";
import type { ShareLink, ShareLinkUpdate } from "@postfolio/contract/sharing/share-links.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpointQuery } from "../../lib/http/query.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { browserTimeZone, dayOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { getResume } from "../resumes/resumes.api.ts";
import { languageOf } from "../../lib/words/language-of.ts";
import { editLink } from "./sharing.api.ts";
import { listed, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

/**
 * Lists contact details that the resume's text still mentions although the shared page leaves out the contact details.
 */
export function RemainingContact({ resume }: { resume: string }) {
  const { data } = useQuery(endpointQuery("GET /api/resumes/getResume", { query: { id: resume } }));
  const remaining = data ? remainingContact(data) : [];
  if (remaining.length === 0) return null;
  return (
    <p className="text-xs wrap-anywhere text-muted">
      <Rich
        text={t(
          "Still shown because the resume's text mentions them: <details/>. Edit the text if they could identify you.",
        )}
        parts={{ details: listed(remaining, ",") }}
      />
    </p>
  );
}

const inWords = (tags: readonly string[]): string => listed(tags.map(languageOf), "and");

/** The form's id, which connects it to its submit button. */
export const SETTINGS_FORM = "link-settings";

interface LinkSettingsProps {
  resume: string;
  link: ShareLink;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

export function LinkSettings({ resume, link, onBusy, onDone }: LinkSettingsProps) {
  const [label, setLabel] = useState(link.label);
  const [shows, setShows] = useState<"live" | "kept" | "now">(link.version ? "kept" : "live");
  const [expires, setExpires] = useState(link.expiresAt ? dayOf(link.expiresAt, browserTimeZone()) : "");
  const [most, setMost] = useState(link.maxViews?.toString() ?? "");
  const [password, setPassword] = useState<string | undefined>(link.hasPassword ? undefined : "");
  const [contact, setContact] = useState(link.contact);
  const [download, setDownload] = useState(link.download);
  const [notify, setNotify] = useState(link.notify);
  const [indexed, setIndexed] = useState(link.indexed);
  const [languages, setLanguages] = useState(link.languages);
  const [submits, setSubmits] = useState(0);
  const failure = useFailure();
  const hasPassword = password !== "";
  const errors = {
    password:
      password && password.length < LIMITS.linkPasswordMin ? LINK_TEXTS.linkPasswordTooShort : undefined,
    most:
      most !== "" && !(Number.isInteger(+most) && +most >= 1 && +most <= LIMITS.linkViews)
        ? LINK_TEXTS.maxViewsInvalid
        : undefined,
  };

  const save = useMutation({
    mutationFn: async () => {
      const choices: ShareLinkUpdate = {
        label,
        contact,
        download,
        indexed: indexed && !hasPassword,
        notify,
        languages,
        // The link works until the end of that day.
        expiresAt: expires === "" ? null : new Date(`${expires}T23:59:59`).toISOString(),
        maxViews: most === "" ? null : Number(most),
        ...(password !== undefined && { password: password === "" ? null : password }),
        ...(shows === "live" && { version: null }),
        ...(shows === "now" && { version: (await getResume(resume)).version }),
      };
      return editLink(link._id, choices);
    },
    onSuccess: () => {
      toast.success(LINK_TEXTS.linkChanged);
      onDone();
    },
    onError: (error) => {
      toast.failure(error);
      failure.show(error);
    },
  });
  useEffect(() => onBusy(save.isPending), [save.isPending, onBusy]);
  const submit = () => {
    setSubmits(submits + 1);
    if (errors.password ?? errors.most ?? (save.isPending || undefined)) return;
    save.mutate();
  };
  const shown = submits > 0;
  return (
    <Form
      id={SETTINGS_FORM}
      failure={failure}
      submitCount={submits}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Field
        label={t("For|company")}
        hint={t("Only you see this. For example, the company or the person you send it to.")}
      >
        <Input value={label} maxLength={LIMITS.linkLabel} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Field label={t("Shows")}>
        <Select
          value={shows}
          onValueChange={(value) => setShows(value as typeof shows)}
          options={[
            { value: "live", label: t("Always the latest version") },
            ...(link.version
              ? [{ value: "kept", label: t("Version {{version}}, unchanged", { version: link.version }) }]
              : []),
            { value: "now", label: t("The current version, without later changes") },
          ]}
        />
      </Field>
      <div className="flex flex-col gap-2.5">
        <Switch
          label={t("Show email, phone, location, photo, and profiles")}
          checked={contact}
          onCheckedChange={setContact}
        />
        <Switch label={t("Allow PDF download")} checked={download} onCheckedChange={setDownload} />
        <Switch
          label={t("Allow search engines to list it")}
          checked={indexed && !hasPassword}
          disabled={hasPassword}
          onCheckedChange={setIndexed}
        />
        {link.otherLanguages.length > 0 && (
          <Switch
            label={t("Let readers switch to {{languages}}", { languages: inWords(link.otherLanguages) })}
            checked={languages && shows === "live"}
            disabled={shows !== "live"}
            onCheckedChange={setLanguages}
          />
        )}
        <Switch label={t("Email me when it's first opened")} checked={notify} onCheckedChange={setNotify} />
      </div>
      {!contact && <RemainingContact resume={resume} />}
      {link.otherLanguages.length > 0 && shows !== "live" && (
        <p className="text-xs text-muted">
          {t("Other languages are available only for the latest version.")}
        </p>
      )}
      {indexed && !hasPassword && (
        <p className="text-xs text-muted">
          {t("Search engines may keep a copy even after the link is gone.")}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Expiration date")} hint={t("The last day the link works. Leave empty for none.")}>
          <Input
            type="date"
            min={dayOf(currentTime(), browserTimeZone())}
            max="2199-12-31"
            value={expires}
            onChange={({ target }) => setExpires(target.value)}
          />
        </Field>
        <Field
          label={t("View limit")}
          hint={t("Leave empty for no limit.")}
          error={shown ? errors.most : undefined}
        >
          <Input inputMode="numeric" value={most} onChange={({ target }) => setMost(target.value.trim())} />
        </Field>
      </div>
      <Field
        label={t("Password")}
        hint={password === undefined ? t("A password is set.") : t("Leave empty for none.")}
        error={shown ? errors.password : undefined}
        aside={
          password === undefined && (
            <Button size="sm" variant="quiet" onClick={() => setPassword("")}>
              {t("Change or remove")}
            </Button>
          )
        }
      >
        <Input
          type="text"
          autoComplete="off"
          disabled={password === undefined}
          value={password ?? "••••••••"}
          maxLength={LIMITS.passwordMax}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <FormError failure={failure} />
    </Form>
  );
}
