import { NETWORK_NAME, NETWORK_RULES, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { type CarouselOutline, carouselOutline, type MediaItem } from "@postfolio/contract/media/media.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { newId } from "../../lib/new-id.ts";
import { messageOf } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { carouselQuery, makeCarousel } from "./media.api.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { listed, t } from "../../lib/texts.ts";

const CAROUSEL_NETWORKS = NETWORKS.filter((network) => NETWORK_RULES[network].media.carousel).map(
  (network) => NETWORK_NAME[network],
);

const WAITING = <Skeleton className="aspect-[4/5] w-full" />;
const PdfPages = onDemand(() => import("../../ui/page/pdf-pages.tsx"), WAITING);

const NO_RESUME = "none";

interface CarouselDialogProps {
  carousel: MediaItem | null;
  onMade: (item: MediaItem) => void;
  onClose: () => void;
}

interface Slide {
  id: string;
  heading: string;
  text: string;
}
const newSlide = (said = { heading: "", text: "" }): Slide => ({ id: newId(), ...said });

export default function CarouselDialog({ carousel, onMade, onClose }: CarouselDialogProps) {
  const before = carousel?.carousel;
  const [title, setTitle] = useState(before?.title ?? "");
  const [slides, setSlides] = useState(() => (before?.slides ?? [undefined]).map((one) => newSlide(one)));
  const [resume, setResume] = useState(before?.resume ?? null);
  const [made, setMade] = useState(carousel);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const parsed = carouselOutline.safeParse({
    title,
    slides: slides.map(({ heading, text }) => ({ heading, text })),
    resume,
  });
  const isMade = parsed.success && made !== null && sameOutline(parsed.data, made.carousel);

  const make = async (): Promise<MediaItem | undefined> => {
    if (isMade) return made;
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return undefined;
    }
    setBusy(true);
    setError(undefined);
    try {
      const item = await makeCarousel(parsed.data);
      setMade(item);
      return item;
    } catch (failure) {
      setError(messageOf(failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const use = async () => {
    const item = await make();
    if (!item) return;
    onMade(item);
    onClose();
  };
  const change = (id: string, said: Partial<Slide>) =>
    setSlides((all) => all.map((one) => (one.id === id ? { ...one, ...said } : one)));

  return (
    <Dialog
      onClose={onClose}
      wide
      title={carousel ? t("Edit carousel") : t("Create carousel")}
      description={t(
        "A title page and one page for each slide. {{network}} shows them as a document to swipe through.",
        { network: listed(CAROUSEL_NETWORKS, "or") },
      )}
      footer={
        <>
          <Button disabled={isMade} busy={busy} onClick={() => void make()}>
            {t("Preview pages")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {t("Use this carousel")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field label={t("Title")} counter={{ used: title.length, limit: LIMITS.carouselTitle }}>
            <Input value={title} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <ResumeChoice value={resume} onChange={setResume} />
          <SortableList
            ids={slides.map(({ id }) => id)}
            label={t("Slides")}
            nameOf={(_, index) => t("slide {{number}}", { number: index + 1 })}
            onMove={(from, to) => setSlides((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))}
            className="flex flex-col gap-3"
          >
            {(id, index, { handle, arrows }) => (
              <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
                <div className="flex items-center gap-1">
                  {handle}
                  <span className="flex-1 text-xs text-muted">
                    {t("Slide {{number}}", { number: index + 1 })}
                  </span>
                  {arrows}
                  <RowButton
                    label={t("Remove slide {{number}}", { number: index + 1 })}
                    icon={<X />}
                    disabled={slides.length === 1}
                    onClick={() => setSlides((all) => all.filter((one) => one.id !== id))}
                  />
                </div>
                <Input
                  aria-label={t("Heading for slide {{number}}", { number: index + 1 })}
                  placeholder={t("Heading")}
                  maxLength={LIMITS.slideHeading}
                  value={slides[index]?.heading ?? ""}
                  onChange={(event) => change(id, { heading: event.target.value })}
                />
                <Textarea
                  aria-label={t("Text for slide {{number}}", { number: index + 1 })}
                  placeholder={t("Text")}
                  maxLength={LIMITS.slideText}
                  value={slides[index]?.text ?? ""}
                  onChange={(event) => change(id, { text: event.target.value })}
                />
              </div>
            )}
          </SortableList>
          <Button
            size="sm"
            className="self-start"
            icon={<Plus className="size-4" />}
            disabled={slides.length >= LIMITS.slides}
            onClick={() => setSlides((all) => [...all, newSlide()])}
          >
            {t("Add a slide")}
          </Button>
          {error && (
            <div role="alert">
              <Callout tone="danger" title={error} />
            </div>
          )}
        </div>
        <section aria-label={t("Pages|carousel")} className="min-w-0">
          {made ? (
            <>
              {!isMade && <p className="mb-2 text-xs text-muted">{t("Before your latest changes")}</p>}
              <Pages key={made._id} id={made._id} />
            </>
          ) : (
            <p className="text-muted">{t("Its pages will appear here.")}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const sameOutline = (one: CarouselOutline, other: CarouselOutline | null): boolean =>
  other !== null &&
  one.title === other.title &&
  one.resume === other.resume &&
  JSON.stringify(one.slides.map(({ heading, text }) => [heading, text])) ===
    JSON.stringify(other.slides.map(({ heading, text }) => [heading, text]));

function Pages({ id }: { id: string }) {
  const { data: file, isError } = useQuery(carouselQuery(id));
  if (isError) return <p className="text-muted">{t("We couldn't show the pages.")}</p>;
  return file ? <PdfPages file={file} /> : WAITING;
}

interface ResumeChoiceProps {
  value: string | null;
  onChange: (resume: string | null) => void;
}

function ResumeChoice({ value, onChange }: ResumeChoiceProps) {
  const userId = useSession()?.userId ?? "";
  const { data: resumes = [] } = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } }),
  );
  if (resumes.length === 0) return null;
  return (
    <Field label={t("Design")}>
      <Select
        value={value ?? NO_RESUME}
        onValueChange={(id) => onChange(id === NO_RESUME ? null : id)}
        options={[
          { value: NO_RESUME, label: t("Plain") },
          ...resumes.map(({ _id, name }) => ({
            value: _id,
            label: t("Same as {{resume}}", { resume: name }),
          })),
        ]}
      />
    </Field>
  );
}
