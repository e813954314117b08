import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { FORM_NAME, type PostForm, POST_FORMS } from "@postfolio/contract/posts/post-forms.ts";
import { useMutation } from "@tanstack/react-query";
import { Lightbulb, Lock, LockOpen, Plus, Undo2, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { call } from "../../../../lib/http/api.ts";
import { newId } from "../../../../lib/new-id.ts";
import { currentSession } from "../../../../lib/session/session.ts";
import { refreshUser } from "../../../../lib/session/user.ts";
import { useIsCounted } from "../../../../lib/session/user.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/notice/callout.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Textarea } from "../../../../ui/form/input.tsx";
import { RowButton } from "../../../../ui/row-button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Skeleton } from "../../../../ui/page/skeleton.tsx";
import { type SortControls, SortableList } from "../../../../ui/sorting/sortable-list.tsx";
import { askToSignIn } from "../../../../ui/notice/toast.ts";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { type ListedAngle, toSend, withIds } from "../campaign-form.ts";
import { useAngles } from "./use-angles.ts";
import { sentenceOf, t } from "../../../../lib/texts.ts";

interface AnglesFieldProps {
  form: CampaignFormState;
  type: Network;
  /** Whether unlocked angles will be replaced, because the fields they are based on have changed. */
  stale?: boolean;
}

export default function AnglesField({ form, type, stale = false }: AnglesFieldProps) {
  const isCounted = useIsCounted();
  const { angles, change, type: typed, settle, undo } = useAngles(form);
  const container = useRef<HTMLElement>(null);
  const proposal = useMutation({
    mutationFn: () => {
      const {
        postType,
        prompt,
        language,
        keywords,
        resume,
        reader,
        stories,
        connection,
        angles: there,
      } = toSend(form.getValues());
      const from = { resume, reader, stories, connection, angles: there };
      const body = { type, postType, prompt, language, keywords, ...from };
      return call("POST /api/campaigns/angles", { body });
    },
    onSuccess: ({ data }) => change(withIds(data)),
    onSettled: () => void refreshUser(),
  });
  const propose = async () => {
    if (!currentSession()) return askToSignIn();
    if (await form.trigger(["prompt", "keywords", "reader", "stories"], { shouldFocus: true }))
      proposal.mutate();
  };

  const focus = (at: number) => {
    const fields = container.current?.querySelectorAll("textarea") ?? [];
    const next = fields[Math.min(at, fields.length - 1)];
    (next ?? container.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  };
  const add = () => {
    flushSync(() => change([...angles, { id: newId(), text: "", form: "opinion", locked: false }]));
    focus(angles.length);
  };
  const set = (id: string, fields: Partial<ListedAngle>): ListedAngle[] =>
    angles.map((angle) => (angle.id === id ? { ...angle, ...fields } : angle));
  const remove = (at: number) => {
    flushSync(() => change(angles.toSpliced(at, 1)));
    focus(at);
  };
  const move = (from: number, to: number) =>
    change(angles.toSpliced(from, 1).toSpliced(to, 0, angles[from]!));

  return (
    <section ref={container} aria-labelledby="angles" className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p id="angles" className="font-medium">
            {t("Angles")}
          </p>
          <div className="flex gap-2">
            {undo && (
              <Button size="sm" variant="quiet" icon={<Undo2 />} onClick={undo}>
                {t("Undo")}
              </Button>
            )}
            <Button
              size="sm"
              icon={<Lightbulb />}
              busy={proposal.isPending}
              busyLabel={t("Suggesting")}
              onClick={() => void propose()}
            >
              {angles.length > 0 ? t("Suggest again") : t("Suggest angles")}
            </Button>
          </div>
        </div>
        <p className="mt-1 text-xs text-muted">
          {angles.length > 0
            ? t(
                "Posts take turns using the angles. The format shown is for an angle's first post, and later posts vary. Locked angles stay when you suggest again.",
              )
            : [
                t(
                  "The point each post makes about your subject. If you don't add any, we suggest some before the first post.",
                ),
                isCounted && t("Suggestions count as one generation."),
              ]
                .filter(Boolean)
                .join(" ")}
        </p>
      </div>
      {stale && (
        <Callout tone="warning" title={t("Angles that aren't locked will be replaced")}>
          {t("They were suggested for an earlier version of this campaign. Lock the ones you want to keep.")}
        </Callout>
      )}
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {proposal.isPending &&
          angles.length === 0 &&
          ["a", "b", "c"].map((key) => <Skeleton key={key} className="h-9" />)}
        {proposal.isError && <Callout tone="danger" title={proposal.error.message} />}
      </div>
      {angles.length > 0 && (
        <SortableList
          ids={angles.map(({ id }) => id)}
          label={t("Angles")}
          nameOf={(_, index) => t("angle {{number}}", { number: index + 1 })}
          onMove={move}
          className="-ms-1 flex flex-col gap-2"
        >
          {(id, index, controls) => (
            <Row
              angle={angles[index]!}
              number={index + 1}
              controls={controls}
              onType={(text) => typed(id, set(id, { text, evidence: undefined, gain: undefined }))}
              onTyped={settle}
              onForm={(kind) => change(set(id, { form: kind }))}
              onLock={() => change(set(id, { locked: !angles[index]!.locked }))}
              onRemove={() => remove(index)}
            />
          )}
        </SortableList>
      )}
      <div className="flex items-center gap-3">
        <Button
          data-add
          size="sm"
          variant="quiet"
          icon={<Plus />}
          disabled={angles.length >= LIMITS.angles}
          onClick={add}
        >
          {t("Add an angle")}
        </Button>
        {angles.length >= LIMITS.angles && (
          <p className="text-xs text-muted">{sentenceOf(MESSAGES.tooManyAngles)}</p>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  angle: ListedAngle;
  number: number;
  controls: SortControls;
  onType: (text: string) => void;
  onTyped: () => void;
  onForm: (form: PostForm) => void;
  onLock: () => void;
  onRemove: () => void;
}

function Row({ angle, number, controls, onType, onTyped, onForm, onLock, onRemove }: RowProps) {
  const Icon = angle.locked ? Lock : LockOpen;
  return (
    <div className="flex items-start gap-1 bg-surface max-sm:flex-wrap">
      <span className="pt-1">{controls.handle}</span>
      <Textarea
        rows={1}
        aria-label={t("Text of angle {{number}}", { number })}
        maxLength={LIMITS.angle}
        value={angle.text}
        onChange={({ target }) => onType(target.value.replaceAll(/\s*\n\s*/gu, " "))}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        onBlur={onTyped}
        className="min-h-9 flex-1 resize-none py-1.75!"
      />
      <div className="flex items-center gap-1 max-sm:w-full max-sm:ps-6">
        <Select
          aria-label={t("Format of angle {{number}}", { number })}
          value={angle.form}
          onValueChange={onForm}
          options={POST_FORMS.map((value) => ({ value, label: t(FORM_NAME[value]) }))}
          className="w-32! max-sm:flex-1"
        />
        <RowButton
          label={
            angle.locked ? t("Unlock angle {{number}}", { number }) : t("Lock angle {{number}}", { number })
          }
          icon={<Icon />}
          aria-pressed={angle.locked}
          onClick={onLock}
          className={cx(angle.locked && "text-ink!")}
        />
        <RowButton label={t("Remove angle {{number}}", { number })} icon={<X />} onClick={onRemove} />
      </div>
    </div>
  );
}
