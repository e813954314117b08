import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { endpointQuery } from "../../../lib/http/query.ts";
import { cx } from "../../../ui/cx.ts";
import { Select } from "../../../ui/form/select.tsx";
import { type Section, SECTIONS } from "./settings-section.tsx";
import { t } from "../../../lib/texts.ts";

export function SettingsContents({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const { data: ai } = useQuery(endpointQuery("GET /api/Users/:id/ai", { params: { id: userId } }));
  const names = (Object.keys(SECTIONS) as Section[]).filter((name) => name !== "ai" || ai?.data.allowed);
  const read = useReadSection();
  return (
    <>
      <nav aria-label={t("Sections")} className="sticky top-24 self-start max-lg:hidden">
        <ul className="flex flex-col gap-1">
          {names.map((name) => (
            <li key={name}>
              <Link
                to={`#${name}`}
                aria-current={name === read ? "location" : undefined}
                className={cx(
                  "block rounded-md px-3 py-1.5 hover:bg-hover",
                  name === read ? "bg-hover font-medium text-ink" : "text-muted",
                )}
              >
                {t(SECTIONS[name])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        aria-label={t("Go to a section")}
        className="lg:hidden"
        value={null}
        placeholder={t("Go to a section")}
        options={names.map((name) => ({ value: name, label: t(SECTIONS[name]) }))}
        onValueChange={(name) => void navigate(`#${name}`)}
      />
    </>
  );
}

function useReadSection(): Section | undefined {
  const name = useLocation().hash.slice(1);
  const whole = useSections(WHOLE);
  const read = useSections(READ);
  const names = Object.keys(SECTIONS) as Section[];
  return names.find((one) => one === name && whole.has(one)) ?? names.find((one) => read.has(one));
}

const WHOLE: IntersectionObserverInit = { threshold: 1 };
/** The top third of the window, below the header. */
const READ: IntersectionObserverInit = { rootMargin: "-100px 0px -66% 0px" };

function useSections(view: IntersectionObserverInit): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setShown((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      view,
    );
    const watch = () => {
      for (const section of document.querySelectorAll("main section[id]")) observer.observe(section);
    };
    const changes = new MutationObserver(watch);
    changes.observe(document.querySelector("main")!, { childList: true, subtree: true });
    watch();
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [view]);
  return shown;
}
