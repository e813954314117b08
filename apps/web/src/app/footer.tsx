import { Monitor, Moon, Sun } from "lucide-react";
import { Link } from "react-router";
import { useAppConfig } from "../lib/http/config.ts";
import { setTheme, useTheme } from "../lib/theme.ts";
import { SegmentedControl } from "../ui/form/segmented-control.tsx";
import { LanguageMenu } from "../ui/language-menu.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../lib/texts.ts";

const LINK = "rounded-sm text-muted hover:text-ink hover:underline";

function FooterLink({ to, outside = "", children }: { to: string; outside?: string; children: string }) {
  if (outside === "") {
    return (
      <Link to={to} className={LINK}>
        {children}
      </Link>
    );
  }
  return (
    <a href={outside} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}

export default function Footer() {
  const links = useAppConfig().data?.links;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-6 sm:px-8">
        <p className="text-muted">{t("© 2024 Postfolio")}</p>
        <nav aria-label={t("Footer")} className="flex flex-wrap gap-x-6 gap-y-2">
          <FooterLink to="/">{t("Home")}</FooterLink>
          <FooterLink to="/pricing-plans">{t("Pricing")}</FooterLink>
          <FooterLink to="/privacy" outside={links?.privacy}>
            {t("Privacy Policy")}
          </FooterLink>
          <FooterLink to="/faqs" outside={links?.faqs}>
            {t("FAQs")}
          </FooterLink>
          <FooterLink to="/contact" outside={links?.contact}>
            {t("Contact")}
          </FooterLink>
        </nav>
        <div className="flex flex-wrap items-center gap-3">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

const THEMES = [
  { value: "system", label: text("System"), icon: <Monitor /> },
  { value: "light", label: text("Light"), icon: <Sun /> },
  { value: "dark", label: text("Dark"), icon: <Moon /> },
] as const;

function ThemeSwitch() {
  return (
    <SegmentedControl
      label={t("Theme")}
      iconsOnly
      value={useTheme()}
      onValueChange={setTheme}
      options={THEMES.map(({ label, ...theme }) => ({ ...theme, label: t(label) }))}
    />
  );
}
