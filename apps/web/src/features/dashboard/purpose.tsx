import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import { useMutation } from "@tanstack/react-query";
import { Briefcase, Layers, Megaphone } from "lucide-react";
import { call } from "../../lib/http/api.ts";
import { refreshUser } from "../../lib/session/user.ts";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { t } from "../../lib/texts.ts";

interface Choice {
  value: Purpose;
  label: string;
  note: string;
  icon: typeof Briefcase;
}

const choices = (): Choice[] => [
  {
    value: "job",
    label: t("Get hired"),
    note: t("Resumes, letters, and applications first."),
    icon: Briefcase,
  },
  {
    value: "audience",
    label: t("Get seen"),
    note: t("Posts for {{networks}} first.", { networks: shownNetworks("and") }),
    icon: Megaphone,
  },
  { value: "both", label: t("Both"), note: t("Job search first, then posts."), icon: Layers },
];

function useSetPurpose(userId: string) {
  return useMutation({
    mutationFn: (purpose: Purpose) =>
      call("PUT /api/Users/:id", { params: { id: userId }, body: { purpose } }),
    onSuccess: refreshUser,
    onError: (error) => toast.failure(error),
  });
}

export function PurposeQuestion({ userId }: { userId: string }) {
  const set = useSetPurpose(userId);
  return (
    <section aria-labelledby="purpose">
      <h2 id="purpose" className="mb-4 text-base font-semibold">
        {t("What brings you here?")}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {choices().map(({ value, label, note, icon: Icon }) => (
          <li key={value}>
            <button
              type="button"
              aria-busy={set.isPending && set.variables === value}
              onClick={() => set.mutate(value)}
              className="flex h-full w-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-start hover:border-edge"
            >
              <Icon className="mt-px text-muted" />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="mt-0.5 block text-muted">{note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PurposeChoice({ userId, purpose }: { userId: string; purpose: Purpose }) {
  const set = useSetPurpose(userId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span aria-hidden>{t("What brings you here?")}</span>
      <SegmentedControl
        label={t("What brings you here?")}
        value={purpose}
        onValueChange={(next) => set.mutate(next)}
        options={choices().map(({ value, label }) => ({ value, label }))}
      />
    </div>
  );
}
