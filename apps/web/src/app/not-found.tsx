import { useTitle } from "../lib/use-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../lib/texts.ts";

export function NotFound() {
  useTitle(t("Not found"));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-6 py-24">
      <p className="rounded-sm border-2 border-accent px-2 py-0.5 font-medium tracking-widest text-accent uppercase -rotate-2">
        {t("Return to sender")}
      </p>
      <h1 className="mt-4 font-display text-xl font-medium">{t("Page not found")}</h1>
      <p className="text-muted">{t("The page may have moved, or the link may have a typo.")}</p>
      <ButtonLink to="/" variant="primary">
        {t("Home")}
      </ButtonLink>
    </div>
  );
}
