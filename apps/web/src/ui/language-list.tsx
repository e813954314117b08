import {
  INTERFACE_LANGUAGE_CODES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_PARAMETER,
} from "@postfolio/contract/interface-languages.ts";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { LANGUAGE } from "../lib/words/locale.ts";
import { changeLanguage } from "../lib/words/interface-language.ts";
import { t } from "../lib/texts.ts";
import { Badge } from "./badge.tsx";
import { toast } from "./notice/toast.ts";

export default function LanguageList({ onChosen }: { onChosen: () => void }) {
  const { pathname, search } = useLocation();
  const choose = (event: MouseEvent, language: InterfaceLanguage) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChosen();
    changeLanguage(language).catch(toast.failure);
  };
  const addressIn = (language: InterfaceLanguage): string => {
    const query = new URLSearchParams(search);
    query.set(LANGUAGE_PARAMETER, language);
    return `${pathname}?${query.toString()}`;
  };
  return (
    <>
      <ul>
        {INTERFACE_LANGUAGE_CODES.map((code) => (
          <li key={code}>
            <a
              href={addressIn(code)}
              hrefLang={code}
              aria-current={code === LANGUAGE ? "true" : undefined}
              className="flex min-h-9 items-center gap-2 rounded-sm px-3 py-1.5 hover:bg-hover"
              onClick={(event) => choose(event, code)}
            >
              <span className="size-4">{code === LANGUAGE && <Check aria-hidden className="size-4" />}</span>
              <span className="me-auto">
                <bdi lang={code}>{INTERFACE_LANGUAGES[code].name}</bdi>
              </span>
              {INTERFACE_LANGUAGES[code].beta && <Badge>{t("Beta")}</Badge>}
            </a>
          </li>
        ))}
      </ul>
      <Link
        to="/translate"
        onClick={onChosen}
        className="mt-1 flex min-h-9 items-center border-t border-line px-3 pt-1 text-muted hover:text-ink hover:underline"
      >
        {t("Help translate")}
      </Link>
    </>
  );
}
