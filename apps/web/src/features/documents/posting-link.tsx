import type { FetchedPosting } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { Link as LinkIcon } from "lucide-react";
import { Link } from "react-router";
import { call, messageOf } from "../../lib/http/api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { webAddressOf } from "./web-address.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../lib/texts.ts";

interface PostingLinkProps {
  value: string;
  onChange: (url: string) => void;
  /** Called with the posting. If `readsPasted` is true, a pasted link is read immediately. */
  onRead: (posting: FetchedPosting) => void;
  readsPasted: boolean;
  error?: string | undefined;
}

export function PostingLink({ value, onChange, onRead, readsPasted, error }: PostingLinkProps) {
  const reading = useMutation({
    mutationFn: async (link: string) => (await call("POST /api/postings/read", { body: { url: link } })).data,
    onSuccess: onRead,
  });
  const url = webAddressOf(value);
  const read = (link: string | undefined) => {
    if (link) reading.mutate(link);
  };
  return (
    <Field
      label={t("Link to the posting")}
      error={error ?? (reading.error ? messageOf(reading.error) : undefined)}
      hint={<Status reading={reading} />}
    >
      <div className="flex flex-wrap gap-2">
        <Input
          value={value}
          type="url"
          inputMode="url"
          placeholder="https://"
          className="min-w-48 flex-1"
          maxLength={LIMITS.url}
          onChange={(event) => {
            onChange(event.target.value);
            if (!reading.isIdle) reading.reset();
          }}
          onPaste={(event) => {
            const link = webAddressOf(event.clipboardData.getData("text"));
            if (readsPasted && value === "") read(link);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !url || reading.isSuccess) return;
            event.preventDefault();
            read(url);
          }}
        />
        <Button
          type="button"
          icon={<LinkIcon />}
          disabled={!url}
          busy={reading.isPending}
          onClick={() => read(url)}
        >
          {t("Read posting")}
        </Button>
      </div>
    </Field>
  );
}

const SOURCES: Record<FetchedPosting["source"], Text | undefined> = {
  board: text("Read from the job board."),
  "json-ld": text("Read from the page."),
  page: text("Read from the page's text. Check the marked fields."),
  text: undefined,
};

function Status({ reading }: { reading: { isPending: boolean; data: FetchedPosting | undefined } }) {
  if (reading.isPending) return t("Reading the posting…");
  if (!reading.data) return t("We open the page once and fill in the fields below.");
  const { source, isCut, saved } = reading.data;
  const from = SOURCES[source];
  return (
    <>
      {from && t(from)}
      {isCut && (
        <>
          {" "}
          {plural(LIMITS.paragraph, {
            one: "It's long, so we kept the first character.",
            other: "It's long, so we kept the first {{count, number}} characters.",
          })}
        </>
      )}
      {saved && (
        <>
          {" "}
          <span className="text-warning">
            {t("You saved this posting on {{date}}:", { date: dateOf(saved.createdAt) })}
          </span>{" "}
          <Link
            to={`/applications/${saved._id}`}
            className="rounded-sm text-airmail underline underline-offset-2"
          >
            <bdi>{saved.title}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
